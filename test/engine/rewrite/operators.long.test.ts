import { describe, expect, it } from "vitest";
import { HOOK_PREFIX } from "../../../src/model/hooks.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import { check } from "./differential.ts";
import { hookScope } from "./plain-hooks.ts";

const BINARY = [
  "+",
  "-",
  "*",
  "/",
  "%",
  "**",
  "&",
  "|",
  "^",
  "<<",
  ">>",
  ">>>",
  "<",
  "<=",
  ">",
  ">=",
  "==",
  "!=",
  "===",
  "!==",
  "in",
  "instanceof",
  "&&",
  "||",
  "??",
  ",",
];
const COMPOUND = [
  "=",
  "+=",
  "-=",
  "*=",
  "/=",
  "%=",
  "**=",
  "&=",
  "|=",
  "^=",
  "<<=",
  ">>=",
  ">>>=",
  "&&=",
  "||=",
  "??=",
];
const UNARY = ["-", "+", "~", "!", "typeof ", "void ", "delete ", "++", "--"];

const VALUES = [
  "0",
  "-0",
  "-1.5",
  "NaN",
  "Infinity",
  "4294967297",
  '""',
  '"a"',
  '" 12 "',
  "0n",
  "5n",
  "-7n",
  "true",
  "false",
  "null",
  "undefined",
  'Symbol.for("s")',
  "[]",
  "[2]",
  "({})",
  "({ valueOf() { log('v'); return 4; } })",
  "({ toString() { log('s'); return '7'; } })",
  "({ [Symbol.toPrimitive](hint) { log(hint); return 9; } })",
  "({ valueOf: null, toString: null })",
  "({ valueOf() { throw new RangeError('no'); } })",
  "(function named(a) {})",
  "class K {}",
  "Array",
  "new Date(86400000)",
  "Object.assign(() => 1, { valueOf() { log('f'); return 3; } })",
];

/** Each operator over each pair of values, in one run of each version. */
function operatorTable(operators: readonly string[], expression: (operator: string) => string): string {
  return `
    const values = [${VALUES.map((value) => `() => ${value}`).join(", ")}];
    const operators = { ${operators.map((operator) => `${JSON.stringify(operator)}: (a, b, o, k) => ${expression(operator)}`).join(", ")} };
    for (const [operator, apply] of Object.entries(operators)) {
      values.forEach((left, i) => values.forEach((right, j) => {
        try {
          const result = apply(left(), right(), { k: left(), 3: left() }, "k");
          log(operator, i, j, typeof result, typeof result === "object" || typeof result === "function" ? "" : result);
        } catch (error) {
          // V8 writes the text of a function into this one message, which no patch of toString reaches.
          log(operator, i, j, error.name, error.message.replace(/search for '[^]*' in/, "search in"));
        }
      }));
    }`;
}

describe("operators over mixed operands", () => {
  it.each([
    ["on locals", (op: string) => `a ${op} b`],
    ["on calls", (op: string) => `(() => a)() ${op} [b][0]`],
    ["in a condition", (op: string) => `(a ${op} b) ? "yes" : "no"`],
    ["negated", (op: string) => `!(a ${op} b)`],
    ["nested to the left", (op: string) => `(a ${op} b) + 1`],
    ["with a literal", (op: string) => (op === "in" || op === "instanceof" ? `a ${op} Object` : `(a) ${op} 3`)],
  ])("binary %s", (_, expression) => check(operatorTable(BINARY, (op) => `(${expression(op)})`)));

  it.each([
    ["a local", (op: string) => `(a ${op} b, a)`],
    ["a local, as a value", (op: string) => `(a ${op} (() => b)())`],
    ["a member", (op: string) => `(o.k ${op} b, o.k)`],
    ["a computed member", (op: string) => `(o[k] ${op} b)`],
    ["an element", (op: string) => `(o[(() => 3)()] ${op} b)`],
  ])("compound assignment to %s", (_, expression) => check(operatorTable(COMPOUND, expression)));

  it.each([
    ["a local", (op: string) => (op === "delete " ? `delete o.k` : `${op}a`)],
    ["a member", (op: string) => `${op}o.k`],
    ["a computed member", (op: string) => `${op}o[k]`],
  ])("unary on %s", (_, expression) => check(operatorTable(UNARY, expression)));

  it.each(["a++", "a--", "o.k++", "o[k]--", "o[(() => 'k')()]++", "(a++, a)", "(o.k--, o.k)"])("postfix %s", (text) =>
    check(operatorTable(["op"], () => text)),
  );

  it("templates", () => check(operatorTable(["`"], () => "`<${a}|${b}>` + `${(() => b)()}${o[k]}`")));

  it("switch", () =>
    check(
      operatorTable(
        ["switch"],
        () => "(() => { switch (a) { case b: return 1; case 1: return 2; case '3': return 3; default: return 4; } })()",
      ),
    ));
});

describe("guards", () => {
  /** The hooks that a piece of code calls when every variable that may be symbolic is a function. */
  function called(source: string): string[] {
    const calls: string[] = [];
    const spied = Object.entries(hookScope()).map(([name, value]): [string, unknown] =>
      typeof value === "function"
        ? [name, (...args: unknown[]) => (calls.push(name.slice(HOOK_PREFIX.length)), value(...args) as unknown)]
        : [name, value],
    );
    const { code } = rewrite({ source: `return (f, g) => { ${source} }`, path: "a.js", goal: "commonjs" });
    const scope = Object.fromEntries(spied);
    const run = new Function(...Object.keys(scope), code)(...Object.values(scope)) as (...args: unknown[]) => unknown;
    run(
      () => 1,
      () => 2,
    );
    return calls;
  }

  it.each([
    ["return f + 1", ["add"]],
    ["return 1 + 2", []],
    ["const x = 3; return x * x - 1", []],
    ["let i = 0; i++; return i < 10", []],
    ["let s = 0; s += f; return s + 1", ["add"]],
    ["if (f > 3) return 1", ["gt", "test"]],
    ["if (!f) return 1", ["test"]],
    ["return !f", ["not"]],
    ["return f && g", ["test"]],
    ["return f ?? g", ["nullish"]],
    ["return f?.x", ["nullish"]],
    ["return f?.x?.y", ["nullish"]],
    ["return -f * 2 + g", ["neg", "mul", "add"]],
    ["return `${f}`", ["template"]],
    ["const o = {}; return o[f]", ["get"]],
    ["const o = {}; o[f] = 1", ["set"]],
    ["const o = { [f]: 1 }", ["key"]],
    ["switch (f) { case 1: return 2; case 3: return 4 }", ["case", "case"]],
    ["f++", ["inc"]],
    ["return f++", ["numeric", "inc"]],
    ["f -= 2", ["sub"]],
    ["f ||= 3", ["test"]],
    ["typeof f === 'number'", ["typeof", "seq"]],
    ["while (f) break", ["test"]],
    ["for (; f; ) break", ["test"]],
    ["do {} while (f === g)", ["seq", "test"]],
    ["try { throw 1 } catch {}", ["caught"]],
    ["return ((x = 5) => x)(f)", ["absent"]],
    ["return f in {}", ["in"]],
    ["return f ? 1 : 2", ["test"]],
    ["return (f || g) ? 1 : 2", ["test"]],
  ])("%s calls %j", (source, expected) => expect(called(source)).toEqual(expected));
});
