// Small classes at random. Each method throws what it decided, as text, so that an outcome tells the path of its call.
import { Rng } from "../../../../src/support/rng.ts";

export interface RandomMember {
  readonly name: string;
  readonly parameters: readonly string[];
}

export interface RandomClass {
  /** TypeScript that only says of parameters that they are numbers; the class is `C`. */
  readonly source: string;
  readonly members: readonly RandomMember[];
}

/** What the class holds besides two numbers: how it is declared, and what may be asked and done. */
interface Feature {
  readonly module?: string;
  readonly field?: string;
  readonly terms?: readonly string[];
  readonly conditions?: readonly string[];
  readonly effects?: readonly string[];
}

/** `$` is a number. */
const FEATURES: readonly Feature[] = [
  {
    field: "list = [] as number[];",
    terms: ["this.list.length", "(this.list[0] ?? 0)"],
    conditions: ["this.list.includes($)", "this.list.some((each) => each > $)"],
    effects: ["this.list.push($);", "this.list.pop();", "this.list.shift();", "this.list[0] = $;"],
  },
  {
    field: "map = new Map<number, number>();",
    terms: ["this.map.size", "(this.map.get($) ?? 0)"],
    conditions: ["this.map.has($)"],
    effects: ["this.map.set($, $);", "this.map.delete($);"],
  },
  {
    module: "interface Node { value: number; next: Node | undefined }",
    field: "head: Node | undefined = undefined;",
    conditions: [
      "this.head === undefined",
      "this.head !== undefined && this.head.value < $",
      "this.head === this.head?.next",
    ],
    effects: [
      "this.head = { value: $, next: this.head };",
      "this.head = this.head?.next;",
      "if (this.head !== undefined) this.head.next = this.head;",
    ],
  },
  {
    field: "one = { value: 0 }; other = this.one;",
    terms: ["this.one.value"],
    conditions: ["this.one === this.other"],
    effects: ["this.one = this.other;", "this.other = { value: $ };", "this.other.value = $;"],
  },
  { field: "#hidden = 0;", terms: ["this.#hidden"], effects: ["this.#hidden = $;"] },
  { field: "static shared = 0;", terms: ["C.shared"], effects: ["C.shared = $;"] },
  { module: "let count = 0;", terms: ["count"], effects: ["count = $;"] },
  {
    field: "#last = () => 7;",
    conditions: ["this.#last() > $"],
    effects: ["{ const kept = $; this.#last = () => kept; }"],
  },
  { field: "flag = false;", conditions: ["this.flag"], effects: ["this.flag = $ < $;", "this.flag = !this.flag;"] },
  { conditions: ["Object.isFrozen(this)"], effects: ["Object.freeze(this);"] },
];
const COMPARISONS = ["<", "<", "<=", ">", ">=", "===", "!=="];
const CONSTANTS = ["0", "1", "2", "-1", "0.5", "Infinity"];
const DEEPEST = 2;

export function randomClass(seed: number): RandomClass {
  return new Writer(new Rng(seed)).write();
}

class Writer {
  readonly #rng: Rng;
  readonly #features: readonly Feature[];
  #marks = 0;

  constructor(rng: Rng) {
    this.#rng = rng;
    this.#features = FEATURES.filter(() => this.#isLucky(0.2));
  }

  write(): RandomClass {
    const members = ["first", "second", "third"]
      .slice(0, 2 + this.#rng.below(2))
      .map((name): RandomMember => ({ name, parameters: ["x", "y", "z"].slice(0, this.#rng.below(4)) }));
    const methods = [...members, { name: "look", parameters: [] }].map(({ name, parameters }) =>
      [
        `  ${name}(${parameters.map((each) => `${each}: number`).join(", ")}): never {`,
        `    let t = "";`,
        ...this.#block(parameters, 0),
        ...(name === "look" ? this.#branch([], DEEPEST) : []),
        `    throw new Error(t);`,
        "  }",
      ].join("\n"),
    );
    const fields = this.#features.flatMap(({ field = [] }) => field).map((field) => `  ${field}`);
    const source = [
      ...this.#features.flatMap(({ module = [] }) => module),
      "export class C {",
      "  a = 0;",
      "  b = 1;",
      ...fields,
      ...methods,
      "}",
    ];
    return { source: source.join("\n"), members: [...members, { name: "look", parameters: [] }] };
  }

  #isLucky(chance: number): boolean {
    return this.#rng.next() < chance;
  }

  #block(parameters: readonly string[], depth: number): string[] {
    const statements: string[] = [];
    for (let n = 1 + this.#rng.below(3); n > 0; n--)
      if (depth < DEEPEST && this.#isLucky(0.6)) statements.push(...this.#branch(parameters, depth + 1));
      else statements.push(this.#effect(parameters));
    return statements;
  }

  #branch(parameters: readonly string[], depth: number): string[] {
    const ends = this.#isLucky(0.3) ? ["throw new Error(t);"] : [];
    const mark = `t += "${this.#marks++} ";`;
    return [`if (${this.#condition(parameters)}) {`, mark, ...this.#block(parameters, depth), ...ends, "}"];
  }

  #filled(text: string, parameters: readonly string[]): string {
    return text.replace(/\$/g, () => this.#simple(parameters));
  }

  #simple(parameters: readonly string[]): string {
    const isArgument = parameters.length > 0 && this.#isLucky(0.65);
    return this.#rng.pick(isArgument ? parameters : ["this.a", "this.b"]);
  }

  #number(parameters: readonly string[]): string {
    const chance = this.#rng.next();
    const terms = this.#features.flatMap((feature) => feature.terms ?? []);
    if (chance < 0.15) return this.#rng.pick(CONSTANTS);
    if (chance < 0.25) return `${this.#simple(parameters)} ${this.#rng.pick(["+", "-"])} ${this.#rng.pick(["1", "2"])}`;
    if (chance < 0.4 && terms.length > 0) return this.#filled(this.#rng.pick(terms), parameters);
    return this.#simple(parameters);
  }

  #condition(parameters: readonly string[]): string {
    const own = this.#features.flatMap((feature) => feature.conditions ?? []);
    if (own.length > 0 && this.#isLucky(0.25)) return this.#filled(this.#rng.pick(own), parameters);
    if (this.#isLucky(0.05)) return `Number.isInteger(${this.#simple(parameters)})`;
    if (this.#isLucky(0.05)) return `Object.is(${this.#simple(parameters)}, -0)`;
    const comparison = `${this.#number(parameters)} ${this.#rng.pick(COMPARISONS)} ${this.#number(parameters)}`;
    return this.#isLucky(0.3) ? `!(${comparison})` : comparison;
  }

  #effect(parameters: readonly string[]): string {
    const own = this.#features.flatMap((feature) => feature.effects ?? []);
    if (own.length > 0 && this.#isLucky(0.5)) return this.#filled(this.#rng.pick(own), parameters);
    return `this.${this.#rng.pick(["a", "b"])} = ${this.#number(parameters)};`;
  }
}
