// Enters: the tree of a module, and what its names refer to.
// Leaves: which functions capture variables of which scopes, and which variables make up the state of the module: what
//   rewritten code has to tell the runtime, so that states can be compared and put back.
// Absent: the text of it (expose-text.ts), and what a generator or async function holds while it is suspended.
import { OPAQUE } from "../../model/hooks.ts";
import type { Analysis } from "./analyse.ts";
import type { Node, NodeOf } from "./ast.ts";
import { memberKeys } from "./expose-literal.ts";
import { exportsObject, moduleVariables } from "./expose-module.ts";
import type { Site, Variable } from "./expose-site.ts";
import { ExposeWalk } from "./expose-walk.ts";
import type { Scope } from "./scope.ts";

export interface Exposure {
  /** What is told of a function expression, of an object literal with methods, or of a class, by its body. */
  readonly closures: ReadonlyMap<Node, Captured>;
  /** What stands at the start of a scope. */
  readonly scopes: ReadonlyMap<Scope, ExposedScope>;
  readonly module: readonly Variable[];
  /** The module exports an object by default, for which it may have no name. */
  readonly keepsDefault: boolean;
}

export interface Captured {
  /** Ids of scopes. */
  readonly scopes: readonly number[];
  readonly code: number;
  /** The name that a function takes from where it stands. */
  readonly name?: string | undefined;
  /** The keys of a literal's methods, as expressions. */
  readonly members?: readonly string[];
}

export interface ExposedScope {
  /** undefined: no handle is needed. */
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

/** undefined: it is made once and captures nothing, so that it needs no telling. */
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

/** A direct eval or a `with` may use, add and change names in any scope around it, short of the module's. */
function isDynamic(from: Scope): boolean {
  for (let scope = from; scope.parent; scope = scope.parent) if (scope.dynamic) return true;
  return false;
}

function isUnseen({ unseen }: Site, scope: Scope): boolean {
  for (let one = unseen; one; one = one.next) if (one.scope === scope) return true;
  return false;
}
