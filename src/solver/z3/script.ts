// Writes a query as SMT-LIB text in some theory. The text is the complete query: it can be dumped and replayed.
import type { App, Expr, Var } from "../../expr/expr.ts";
import { postOrder } from "../../expr/traverse.ts";
import { encodeStringsAsRanks } from "./string-ranks.ts";
import { INEXPRESSIBLE, type Scope, type Theory } from "./theory.ts";

export interface Script {
  readonly text: string;
  readonly logic: string | undefined;
  /** The SMT-LIB constant for each variable. */
  readonly variables: readonly { readonly variable: Var; readonly name: string }[];
  readonly theory: Theory;
  /** How many terms were replaced by unconstrained constants. If there are any, a model is only a guess. */
  readonly openTerms: number;
}

/** `inexpressible` names the first operator or constant that the theory lacks. */
export type ScriptResult = Script | { readonly inexpressible: string };

export function writeScript(constraints: readonly Expr[], baseTheory: Theory): ScriptResult {
  const terms = postOrder(constraints);
  const theory = encodeStringsAsRanks(terms, baseTheory);
  const declarations: string[] = [];
  // nested lets, which preserve sharing; Z3 would expand a chain of defined functions again and again
  const bindings: string[] = [];
  const conditions: string[] = [];
  const names = new Map<number, string>();
  const variables: { variable: Var; name: string }[] = [];
  let inexpressible: string | undefined;
  const encoded = (expr: Expr) => names.get(expr.id) as string;
  const define = (body: string) => {
    const name = `d${bindings.length}`;
    bindings.push(`(let ((${name} ${body}))`);
    return name;
  };
  const declare = (name: string, z3Sort: string) => {
    declarations.push(`(declare-const ${name} ${z3Sort})`);
    return name;
  };
  let openTerms = 0;
  const fresh = (z3Sort: string) => {
    openTerms++;
    return declare(`f${declarations.length}`, z3Sort);
  };
  const require = (condition: string) => void conditions.push(condition);

  const kept = new Map<number, string>();
  const scopeOf = (term: App): Scope => ({
    args: term.args,
    encoded,
    define,
    keep: (other) => void kept.set(term.id, other),
    kept: (expr) => kept.get(expr.id),
    fresh,
    require,
  });
  const encode = (term: App, scope: Scope) =>
    theory.encodings[term.op]?.(scope, ...(term.args.map(encoded) as [string, string, string]));

  for (const term of terms) {
    if (term.kind === "var") {
      const name = declare(`v${variables.length}`, theory.sorts[term.sort]);
      variables.push({ variable: term, name });
      names.set(term.id, name);
      const domain = domainCondition(term, name, theory);
      if (domain !== undefined) require(domain);
      continue;
    }
    const body = term.kind === "const" ? theory.constant(term.value) : encode(term, scopeOf(term));
    if (body === undefined || body.includes(INEXPRESSIBLE)) {
      inexpressible ??= term.kind === "const" ? String(term.value) : term.op;
      // a constant is never replaced: a term that uses it may not need it, or is replaced itself
      const isLeftOpen = theory.onInexpressible === "relax" && term.kind === "app";
      names.set(term.id, isLeftOpen ? fresh(theory.sorts[term.sort]) : INEXPRESSIBLE);
    } else {
      names.set(term.id, term.kind === "const" ? body : define(body));
    }
  }
  if (constraints.some((constraint) => encoded(constraint) === INEXPRESSIBLE))
    return { inexpressible: inexpressible ?? "" };
  for (const constraint of constraints) require(encoded(constraint));
  const text = [
    ...declarations,
    "(assert",
    ...bindings,
    `(and true ${conditions.join(" ")})${")".repeat(bindings.length)})`,
  ].join("\n");
  return { text, logic: theory.logic(terms), variables, theory, openTerms };
}

/** Drops values of a domain that the theory cannot express. That loses models, so `unsat` is then not exact. */
function domainCondition(variable: Var, name: string, theory: Theory): string | undefined {
  if (variable.domain === undefined) return theory.bounds(variable.sort, name);
  const options = variable.domain.flatMap((value) => {
    const text = theory.constant(value);
    return text === undefined ? [] : [`(= ${name} ${text})`];
  });
  return options.length === 0 ? "false" : `(or false ${options.join(" ")})`;
}
