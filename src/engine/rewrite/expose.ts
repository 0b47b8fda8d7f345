// Enters: the syntax tree of a module, and the analysis of its names.
// Leaves: which functions capture variables of which scopes, and which variables are the state of the module: all that
//   rewritten code has to expose, so that the runtime can compare and restore states.
// Deliberately absent: the text (expose-text.ts), and the variables of suspended generators and async functions.
import { OPAQUE } from "../../model/hooks.ts";
import type { Analysis } from "./analyse.ts";
import type { Node, NodeOf } from "./ast.ts";
import { memberKeys } from "./expose-literal.ts";
import { exportsObject, moduleVariables } from "./expose-module.ts";
import type { Site, Variable } from "./expose-site.ts";
import { ExposeWalk } from "./expose-walk.ts";
import type { Scope } from "./scope.ts";

export interface Exposure {
  /** By function expression, object literal with methods, or class body. */
  readonly closures: ReadonlyMap<Node, Captured>;
  /** By scope, what its start exposes. */
  readonly scopes: ReadonlyMap<Scope, ExposedScope>;
  readonly module: readonly Variable[];
  /** Whether the module exports an object by default, for which it may have no name. */
  readonly keepsDefault: boolean;
}

export interface Captured {
  /** The ids of the captured scopes. */
  readonly scopes: readonly number[];
  readonly code: number;
  /** The name that a function takes from its position. */
  readonly name?: string | undefined;
  /** The keys of a literal's methods, as expressions. */
  readonly members?: readonly string[];
}

export interface ExposedScope {
  /** Undefined where no handle is needed. */
  readonly id: number | undefined;
  readonly variables: readonly Variable[];
  readonly declared: readonly (Captured & { readonly name: string })[];
}

export function planExposure(
  program: NodeOf<"Program">,
  analysis: Analysis,
  source: string,
  goal: "module" | "commonjs",
): Exposure {
  const walk = new ExposeWalk(program, analysis, source);
  const ids = new Map<Scope, number>();
  const idOf = (scope: Scope): number => {
    const id = ids.get(scope) ?? ids.size;
    ids.set(scope, id);
    return id;
  };
  const closures = new Map<Node, Captured>();
  for (const [node, site] of walk.sites) {
    const captured = capturedBy(site, idOf, analysis);
    if (captured) closures.set(node, captured);
  }
  const declared = new Map<Scope, ExposedScope["declared"]>();
  for (const [scope, sites] of walk.declared) {
    const told = [...sites].flatMap(([name, site]) => {
      const captured = capturedBy(site, idOf, analysis);
      return captured ? { ...captured, name } : [];
    });
    if (told.length > 0) declared.set(scope, told);
  }
  const scopes = new Map<Scope, ExposedScope>();
  for (const scope of new Set([...ids.keys(), ...declared.keys()])) {
    const variables = [...(walk.uses.variables.get(scope)?.values() ?? [])];
    scopes.set(scope, { id: ids.get(scope), variables, declared: declared.get(scope) ?? [] });
  }
  const module = moduleVariables(program, analysis, goal === "commonjs");
  return { closures, scopes, module, keepsDefault: program.body.some(exportsObject) };
}

/** What the runtime is told of a site; undefined if that is made once or captures nothing that outlives it. */
function capturedBy(site: Site, idOf: (scope: Scope) => number, analysis: Analysis): Captured | undefined {
  const { node, scope, captured, lives, name } = site;
  const members = node.type === "ObjectExpression" ? memberKeys(node, analysis) : undefined;
  const hidden = isDynamic(scope) || [...captured].some((one) => isUnseen(site, one));
  if (hidden || (!lives && captured.size > 0)) return { scopes: [], code: OPAQUE, name };
  const once = scope.activation === analysis.program;
  if (captured.size === 0 && (once || !lives)) return undefined;
  if (node.type === "ObjectExpression" && !members) return { scopes: [], code: OPAQUE };
  return { scopes: [...captured].map(idOf), code: node.start, name, ...(members && { members }) };
}

/** Whether a direct eval or a `with` may use, add and change names of the scopes around, apart from the module's. */
function isDynamic(from: Scope): boolean {
  for (let scope = from; scope.parent; scope = scope.parent) if (scope.dynamic) return true;
  return false;
}

function isUnseen({ unseen }: Site, scope: Scope): boolean {
  for (let one = unseen; one; one = one.next) if (one.scope === scope) return true;
  return false;
}
