import { describe, it } from "vitest";
import { checkGoals } from "./istanbul.ts";
import { EXPRESSIONS } from "./snippets-expressions.ts";
import { FUNCTIONS } from "./snippets-functions.ts";
import { STATEMENTS } from "./snippets-statements.ts";

/** Babel or V8 reject these as the body of a function, or eval them, which istanbul does not count. */
function isComparable(snippet: string): boolean {
  if (/import\.meta|#x in|\beval\b|stack/.test(snippet)) return false;
  try {
    new Function(snippet);
    return true;
  } catch {
    return false;
  }
}

describe("goals are istanbul's", () => {
  it.each([...EXPRESSIONS, ...STATEMENTS, ...FUNCTIONS].filter(isComparable))("%s", (snippet) => checkGoals(snippet));
  it.each([
    "/* istanbul ignore next */ if (log(1)) log(2); log(3)",
    "/* istanbul ignore if */ if (log(1)) log(2); else log(3)",
    "/* istanbul ignore else */ if (log(1)) log(2); else log(3)",
    "/* istanbul ignore else */ if (log(1)) log(2)",
    "/* istanbul ignore if -- @preserve: reason */ if (log(1)) { log(2); log(() => 1) }",
    "const f = /* istanbul ignore next */ () => log(1) || 2; f()",
    "/* istanbul ignore next */ function f() { if (log(1)) return 2 } f()",
    "return log(1) ? /* istanbul ignore next */ log(2) : log(3)",
    "return log(1) || /* istanbul ignore next */ log(2) || log(3)",
    "return log(1) || /* istanbul ignore next */ (log(2) && log(4)) || log(3)",
    "switch (log(1)) { /* istanbul ignore next */ case 1: log(2); break; default: log(3) }",
    "class A { /* istanbul ignore next */ m() { return 1 } /* istanbul ignore next */ x = 1; n() {} } new A()",
    "/* istanbul ignore next */ const x = log(1) || 2, y = log(1) || 2",
    "const x = 1; // istanbul ignore next\nif (x) log(1)",
    "try { log(1) } /* istanbul ignore next */ catch (e) { log(2) }",
    "for (/* istanbul ignore next */ const x of [1]) log(x)",
    "const { /* istanbul ignore next */ b = 3 } = {}",
    "const f = (/* istanbul ignore next */ b = 3, c = log(1) || 2) => b; f()",
    "/* istanbul ignore file */ log(1)",
    "/* istanbul ignore next */ { log(1); log(2) } log(3)",
    "log(/* istanbul ignore next */ log(1) || 2)",
    "if (log(1)) /* istanbul ignore next */ log(2); else log(3)",
    "class A { #p() { return 1 } static #q = 1; static { log(1) } accessor = 2; get x() { return 1 } constructor() { log(1) } } new A().x",
  ])("%s", (snippet) => checkGoals(snippet));
});
