import type { Code, Condition, Leaf } from "./code.ts";
import type { Variable } from "./variables.ts";

/** The parts of a piece of code, conditions among them, one level down. */
function partsOf(code: Code): readonly (Code | Condition)[] {
  switch (code.kind) {
    case "sequence":
      return code.parts;
    case "statement":
    case "part":
    case "labelled":
      return [code.body];
    case "choice":
      return [code.test, code.whenTrue, code.whenFalse];
    case "loop":
      return [...(code.test ? [code.test] : []), code.body, code.update];
    case "switch":
      return code.clauses.flatMap(({ test, body }) => (test ? [test, body] : [body]));
    case "try":
      return [code.block, code.handler?.body, code.finalizer].filter((part) => part !== undefined);
    default:
      return [];
  }
}

function operandsOf(condition: Condition): readonly (Code | Condition)[] {
  switch (condition.kind) {
    case "leaf":
      return [condition.operand];
    case "and":
    case "or":
      return [condition.left, condition.right];
    case "not":
      return [condition.operand];
    case "either":
      return [condition.test, condition.whenTrue, condition.whenFalse];
  }
}

function isCondition(part: Code | Condition): part is Condition {
  return (
    part.kind === "leaf" || part.kind === "and" || part.kind === "or" || part.kind === "not" || part.kind === "either"
  );
}

/** Visits a piece of code and all inside it. */
export function visitCode(code: Code, visit: (code: Code) => void): void {
  const walk = (part: Code | Condition): void => {
    if (!isCondition(part)) visit(part);
    for (const each of isCondition(part) ? operandsOf(part) : partsOf(part)) walk(each);
  };
  walk(code);
}

/** The leaves of a condition, in the order of the text. */
export function leavesOf(condition: Condition): readonly Leaf[] {
  if (condition.kind === "leaf") return [condition];
  return operandsOf(condition).flatMap((part) => (isCondition(part) ? leavesOf(part) : []));
}

export function definedIn(code: Code): Set<Variable> {
  const found = new Set<Variable>();
  visitCode(code, (part) => {
    if (part.kind === "define") found.add(part.variable);
  });
  return found;
}
