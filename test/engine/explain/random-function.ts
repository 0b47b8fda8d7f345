// Random small functions, each in a plain and in a traced version. Marks in the text say where the tracer is called:
// ⟦c⟧ a test, ⟪v⟫ the left side of ??, «a, i» an index of a, ‹v› a case of a switch, ◇(…)◇ what is iterated, ∘ an iteration.
import type { Rng } from "../../../src/support/rng.ts";

export interface RandomFunction {
  /** TypeScript. */
  readonly source: string;
  /** A JavaScript expression: takes the functions of the tracer, gives the traced function. */
  readonly traced: string;
  readonly names: readonly string[];
}

/** The possible parameters with their types. */
const PARAMETERS = {
  x: "number",
  y: "number",
  p: "boolean",
  s: "string",
  a: "number[]",
  b: "number[]",
  i: "number",
  j: "number",
  o: "{ n: number; m: number }",
  q: "number | undefined",
  k: "Set<number>",
  d: "Map<string, number>",
} as const;

type ParameterName = keyof typeof PARAMETERS;

const THEMES: readonly (readonly ParameterName[])[] = [
  ["x", "y", "p"],
  ["x", "y", "s"],
  ["a", "i", "j"],
  ["a", "i", "x"],
  ["a", "b", "i"],
  ["o", "x", "p"],
  ["o", "a", "i"],
  ["q", "x", "y"],
  ["k", "x", "p"],
  ["d", "s", "x"],
  ["a", "x"],
  ["s", "p", "q"],
];

const DEEPEST = 3;

export function randomFunction(rng: Rng): RandomFunction {
  const names = rng.pick(THEMES);
  const text = new Writer(rng, new Set(names)).body();
  const typed = names.map((name) => `${name}: ${PARAMETERS[name]}`).join(", ");
  return {
    source: `export function f(${typed}) {\n${plainText(text)}\n}\n`,
    traced: `({ $test, $nullish, $index, $subject, $case, $each, $turn }) => (${names.join(", ")}) => {\n${tracedText(text)}\n}`,
    names,
  };
}

const MARKS: readonly (readonly [mark: RegExp, plain: string, traced: string])[] = [
  [/⟦/g, "(", "$test("],
  [/⟪/g, "(", "$nullish("],
  [/[⟧⟫]/g, ")", ")"],
  [/«(\w+), /g, "", "$index($1, "],
  [/»/g, "", ")"],
  [/◂/g, "(", "$subject("],
  [/‹/g, "", "$case("],
  [/›/g, "", ")"],
  [/◇\(/g, "", "$each("],
  [/\)◇/g, "", ")"],
  [/∘(\d+)/g, "0", "$turn($1)"],
];

function plainText(text: string): string {
  return MARKS.reduce((done, [mark, plain]) => done.replace(mark, plain), text);
}

function tracedText(text: string): string {
  return MARKS.reduce((done, [mark, , traced]) => done.replace(mark, traced), text);
}

class Writer {
  readonly #rng: Rng;
  readonly #has: ReadonlySet<ParameterName>;
  #loops = 0;
  #names = 0;
  /** Every loop multiplies the paths, so there is at most one. */
  #loopsLeft = 1;
  #testsLeft = 5;

  constructor(rng: Rng, has: ReadonlySet<ParameterName>) {
    this.#rng = rng;
    this.#has = has;
  }

  body(): string {
    const lines = ["let r = 0;", ...this.#block(0, 4)];
    lines.push(this.#rng.pick(["return r;", "return r + 1;", "return { r, n: r > 0 };", `return ${this.#number(2)};`]));
    return lines.join("\n");
  }

  #block(depth: number, most: number): string[] {
    return Array.from({ length: 1 + this.#rng.below(most) }, () => this.#statement(depth));
  }

  #statement(depth: number): string {
    const isSimple = depth >= DEEPEST || this.#testsLeft <= 0 || this.#rng.below(5) < 2;
    if (isSimple) return this.#simple();
    const inner = (): string => this.#block(depth + 1, 2).join(" ");
    switch (this.#rng.below(9)) {
      case 0:
      case 1:
        return `if ${this.#condition(1)} { ${inner()} }`;
      case 2:
        return `if ${this.#condition(1)} { ${inner()} } else { ${inner()} }`;
      case 3:
        return `if ${this.#condition(0)} { ${inner()} return ${this.#number(1)}; }`;
      case 4:
        return this.#switched(inner);
      case 5:
        return `try { ${inner()} if ${this.#condition(0)} throw new RangeError("r"); ${inner()} } catch { ${inner()} }`;
      case 6:
        return `if ${this.#condition(0)} { throw new TypeError("no"); }`;
      case 7:
        return `try { ${inner()} } finally { ${this.#simple()} }`;
      default:
        return this.#loopsLeft-- > 0 ? this.#loop(inner) : this.#simple();
    }
  }

  #switched(inner: () => string): string {
    this.#testsLeft -= 2;
    const end = this.#rng.pick(["break;", ""]);
    const rest = this.#rng.pick(["", `default: ${inner()}`]);
    return `switch (◂${this.#number(1)}⟧) { case ‹0›: ${inner()} ${end} case ‹2›: ${inner()} break; ${rest} }`;
  }

  #loop(inner: () => string): string {
    const loop = this.#loops++;
    const name = `t${this.#names++}`;
    this.#testsLeft -= 2;
    const leave = this.#rng.pick(["", "", `if ${this.#condition(0)} break;`]);
    const body = `∘${loop}; ${inner()} ${leave}`;
    switch (this.#rng.below(5)) {
      case 0:
        return `let ${name} = ${this.#number(0)}; while (⟦${name} > 0⟧) { ${body} ${name}--; }`;
      case 1:
        return `let ${name} = ${this.#number(0)}; do { ${body} ${name}--; } while (⟦${name} > 0⟧);`;
      case 2:
        return `for (let ${name} = 0; ⟦${name} < 2⟧; ${name}++) { ${body} }`;
      case 3:
        if (this.#has.has("a"))
          return `for (let ${name} = 0; ⟦${name} < a.length⟧; ${name}++) { ${body} r += a[«a, ${name}»]; }`;
        return `for (let ${name} = 0; ⟦${name} < ${this.#number(0)}⟧; ${name}++) { ${body} }`;
      default:
        if (this.#has.has("a")) return `for (const ${name} of ◇(a)◇) { ${body} r += ${name}; }`;
        if (this.#has.has("k")) return `for (const ${name} of ◇(k)◇) { ${body} r += ${name}; }`;
        return `for (let ${name} = 0; ⟦${name} < ${this.#number(0)}⟧; ${name}++) { ${body} }`;
    }
  }

  #simple(): string {
    const choices = ["r = NUM;", "r += NUM;", "r -= NUM;", "r = CHOICE;"];
    if (this.#has.has("x")) choices.push("x = NUM;");
    if (this.#has.has("a"))
      choices.push("a[INDEX] = NUM;", "a[INDEX] = NUM;", "a[INDEX] += NUM;", "r = a[INDEX];", "SWAP");
    if (this.#has.has("b")) choices.push("b[«b, i»] = NUM;", "r = b[«b, i»];");
    if (this.#has.has("o")) choices.push("o.n = NUM;", "o.m += NUM;", "r = o.n;", "o.n++;");
    if (this.#has.has("k")) choices.push("k.add(NUM);", "k.delete(NUM);", "r += k.size;");
    if (this.#has.has("d")) choices.push("d.set(s, NUM);", "r = ⟪d.get(s)⟫ ?? NUM;", "d.delete(s);");
    if (this.#has.has("q")) choices.push("r = ⟪q⟫ ?? NUM;");
    if (this.#has.has("p")) choices.push("p = COND;", "p = ⟦p⟧ && COND;", "p = ⟦p⟧ || COND;");
    if (this.#has.has("s")) choices.push("r = s.length;", 's += "b";', "s = s.slice(1);");
    return this.#filled(this.#rng.pick(choices));
  }

  #filled(template: string): string {
    if (template === "SWAP") {
      const [from, to] = [this.#index("a"), this.#index("a")];
      return `{ const h = a[${from}]; a[${from}] = a[${to}]; a[${to}] = h; }`;
    }
    return template
      .replaceAll("NUM", () => this.#number(1))
      .replaceAll("COND", () => this.#leaf())
      .replaceAll("CHOICE", () => `${this.#condition(0)} ? ${this.#number(1)} : ${this.#number(1)}`)
      .replaceAll("INDEX", () => this.#index("a"));
  }

  #index(array: string): string {
    const places = [
      "0",
      "1",
      ...(this.#has.has("i") ? ["i", "i", "i + 1"] : []),
      ...(this.#has.has("j") ? ["j", "j"] : []),
    ];
    return `«${array}, ${this.#rng.pick(places)}»`;
  }

  #number(depth: number): string {
    const leaves = ["r", "0", "1", "2", "-1"];
    for (const name of ["x", "y", "i", "j"] as const) if (this.#has.has(name)) leaves.push(name, name, name);
    if (this.#has.has("o")) leaves.push("o.n", "o.m", "o.n");
    if (this.#has.has("s")) leaves.push("s.length");
    if (this.#has.has("k")) leaves.push("k.size");
    if (this.#has.has("a") && this.#rng.below(3) === 0) return `a[${this.#index("a")}]`;
    const leaf = this.#rng.pick(leaves);
    if (depth === 0 || this.#rng.below(2) === 0) return leaf;
    const other = this.#number(depth - 1);
    return `(${leaf} ${this.#rng.pick(["+", "-", "+", "*"])} ${other})`;
  }

  /** The result is in parentheses. */
  #condition(depth: number): string {
    this.#testsLeft--;
    const leaf = (): string => `⟦${this.#leaf()}⟧`;
    if (depth === 0) return `(${leaf()})`;
    switch (this.#rng.below(6)) {
      case 0:
        this.#testsLeft--;
        return `(${leaf()} && ${leaf()})`;
      case 1:
        this.#testsLeft--;
        return `(${leaf()} || ${leaf()})`;
      case 2:
        return `(!(${leaf()}))`;
      default:
        return `(${leaf()})`;
    }
  }

  #leaf(): string {
    const compare = (): string =>
      `${this.#number(1)} ${this.#rng.pick(["<", ">", "<=", ">=", "===", "!=="])} ${this.#number(0)}`;
    const choices = [compare(), compare()];
    if (this.#has.has("p")) choices.push("p");
    if (this.#has.has("s")) choices.push('s === "a"', 's.startsWith("b")', "s", 's < "b"');
    if (this.#has.has("q")) choices.push("q === undefined", "q");
    if (this.#has.has("k")) choices.push(`k.has(${this.#number(0)})`);
    if (this.#has.has("d")) choices.push("d.has(s)");
    if (this.#has.has("a")) choices.push(`a[${this.#index("a")}] > a[${this.#index("a")}]`);
    if (this.#has.has("b")) choices.push("a === b");
    return this.#rng.pick(choices);
  }
}
