// Translates a query about strings to one about numbers: the lengths of the strings, and the codes of the units that
// matter.
// Enters: a query, and optionally lengths to assume. Leaves: a query without strings, and a translation back for its
// models.
// Deliberately absent: solving. A term that cannot be translated is replaced by a variable, which over-approximates:
// `unsat` stays a proof, but a model has to be checked.
import { build } from "../../expr/build.ts";
import type { Model } from "../../expr/evaluate.ts";
import { constant, variable, type App, type Expr, type SortValue, type Var } from "../../expr/expr.ts";
import { analysisOf, type Analysis } from "../exact/analysis.ts";
import type { Range } from "../exact/range.ts";
import type { Values } from "../program.ts";
import type { Query } from "../solver.ts";
import { lengthBounds, LONGEST, type LengthBounds } from "./length-bounds.ts";
import { Matches, MATCH_OPERATORS } from "./matches.ts";
import { lengthFacts, positionFacts, withLengths } from "./relaxed-terms.ts";
import { isVector, VECTOR_OPERATORS, type Translated } from "./vector-operators.ts";
import { e, literal, ofCodes, type Vector } from "./vector.ts";
import { equal } from "./vector-tests.ts";

export interface Translation {
  readonly query: Query;
  /** Whether some term was replaced by a variable. */
  readonly relaxed: boolean;
  /** The string variables of the original query whose length is open, with its bounds. */
  readonly open: ReadonlyMap<string, LengthBounds>;
  /** Translates a model of the numbers back to the original query. */
  toModel(model: Model): Model;
}

/** The text for units that the model does not determine. */
const FILLER = "a";
/** Models with longer strings are useless, so their texts are cut. */
const LONGEST_MODEL = 10_000;
/** A term that does not matter may be longer than any string: evaluating it would throw, but it is no contradiction. */
const LONGEST_TERM = 16 * LONGEST;
const UNIT: Range = { lo: 0, hi: 0xffff, nan: false, integral: true };
const INDEX: Range = { lo: 0, hi: LONGEST_TERM, nan: false, integral: true };

export function translate(query: Query, lengths: ReadonlyMap<string, number> = new Map()): Translation {
  return new Translator(query, lengths).run();
}

class Translator {
  readonly #query: Query;
  readonly #analysis: Analysis;
  readonly #bounds: (node: number) => LengthBounds;
  readonly #lengths: ReadonlyMap<string, number>;
  /** The value of each node under the hint. */
  readonly #present: Values;
  readonly #translated: Translated[] = [];
  readonly #conditions = new Set<Expr>();
  readonly #hint = new Map<string, SortValue>();
  readonly #open = new Map<string, LengthBounds>();
  readonly #matches: Matches;
  #relaxed = false;

  constructor(query: Query, lengths: ReadonlyMap<string, number>) {
    this.#query = query;
    this.#analysis = analysisOf(query);
    this.#bounds = lengthBounds(this.#analysis);
    this.#lengths = lengths;
    const { program } = this.#analysis;
    this.#present = program.run(program.fromModel(query.hint));
    this.#matches = new Matches({
      require: (condition) => this.#require(condition),
      introduce: (name, sort) => this.#introduce(name, sort),
      text: (name, isUnit) => {
        this.#relaxed = true;
        return this.#unknown(name, "", { least: 0, most: LONGEST_TERM }, isUnit);
      },
    });
  }

  run(): Translation {
    const { program } = this.#analysis;
    program.nodes.forEach((node, i) => void this.#translated.push(this.#translate(node, i)));
    for (const root of program.roots) this.#require(this.#translated[root] as Expr);
    return {
      query: { constraints: [...this.#conditions], hint: this.#hint },
      relaxed: this.#relaxed,
      open: this.#open,
      toModel: (model) => this.#toModel(model),
    };
  }

  #require(condition: Expr): void {
    if (condition.kind !== "const" || condition.value !== true) this.#conditions.add(condition);
  }

  #translate(node: Expr, i: number): Translated {
    if (node.kind === "const") return typeof node.value === "string" ? literal(node.value) : node;
    if (node.kind === "var") return node.sort === "string" ? this.#stringVariable(node, i) : this.#known(node, i);
    const operands = (this.#analysis.program.operands[i] as readonly number[]).map(
      (operand) => this.#translated[operand] as Translated,
    );
    const isAboutNumbers = (operand: Translated): operand is Expr => !isVector(operand);
    if (node.sort !== "string" && operands.every(isAboutNumbers)) return build(node.op, ...operands);
    const special = node.op === "fromCharCode" ? this.#unit(i) : undefined;
    const translated = special ?? VECTOR_OPERATORS[node.op]?.(...(operands as [Translated, Translated, Translated]));
    return translated ?? this.#match(node, i, operands) ?? this.#relax(node, i, operands);
  }

  #match(node: App, i: number, operands: readonly Translated[]): Translated | undefined {
    if (!MATCH_OPERATORS.has(node.op)) return undefined;
    const [text, source, flags, from] = this.#analysis.program.operands[i] as readonly [number, number, number, number];
    const key = `of ${text} ${source} ${flags} ${from}`;
    return this.#matches.translate(node, key, operands, this.#analysis.known.range(from));
  }

  #known(node: Var, i: number): Var {
    this.#hint.set(node.name, this.#present[i] as SortValue);
    return node;
  }

  /** A string of one unit with this code; undefined unless the code is known to be in range. */
  #unit(i: number): Vector | undefined {
    const { program, known } = this.#analysis;
    const operand = (program.operands[i] as readonly number[])[0] as number;
    const { lo, hi, nan, integral } = known.range(operand);
    return integral && !nan && lo >= 0 && hi <= 0xffff ? ofCodes([this.#translated[operand] as Expr]) : undefined;
  }

  #stringVariable(node: Var, i: number): Vector {
    const fixed = this.#lengths.get(node.name);
    const bounds = fixed === undefined ? this.#bounds(i) : { least: fixed, most: fixed };
    if (bounds.least < bounds.most) this.#open.set(node.name, bounds);
    const vector = this.#unknown(node.name, this.#present[i] as string, bounds);
    if (node.domain === undefined) return vector;
    const members = node.domain.map((member) => equal(vector, literal(member as string)) ?? constant(true));
    this.#require(members.reduce<Expr>((some, member) => e("or", some, member), constant(false)));
    return vector;
  }

  #introduce(name: string, sort: "number" | "boolean"): Var {
    this.#relaxed = true;
    const unknown = variable(name, sort);
    if (sort === "number") this.#number(unknown, INDEX, 0);
    else this.#hint.set(name, false);
    return unknown;
  }

  /** A new string with the given bounds of its length, whose units satisfy `isUnit`. */
  #unknown(
    name: string,
    present: string | undefined,
    { least, most }: LengthBounds,
    isUnit?: (code: Expr) => Expr,
  ): Vector {
    if (least > most) this.#require(constant(false));
    const length = least >= most ? constant(least) : variable(lengthName(name), "number");
    if (length.kind === "var")
      this.#number(length, { lo: least, hi: most, nan: false, integral: true }, present?.length);
    const code = (index: number): Expr => {
      if (index >= most) return constant(NaN);
      const unit = variable(unitName(name, index), "number");
      const now = (present ?? "").charCodeAt(index);
      if (!this.#hint.has(unit.name)) {
        this.#number(unit, UNIT, Number.isNaN(now) ? FILLER.charCodeAt(0) : now);
        if (isUnit !== undefined) this.#require(e("or", e("le", length, index), isUnit(unit)));
      }
      return index < least ? unit : e("ite", e("lt", index, length), unit, NaN);
    };
    return { length, least, most, code };
  }

  #relax(node: App, i: number, operands: readonly Translated[]): Translated {
    this.#relaxed = true;
    const name = `term ${i}`;
    const present = this.#present[i];
    if (node.sort === "string") {
      const { least, most } = this.#bounds(i);
      const bounds = { least, most: most < LONGEST ? most : LONGEST_TERM };
      const text = this.#unknown(name, typeof present === "string" ? present : "", bounds);
      for (const fact of lengthFacts(node, text.length, operands)) this.#require(fact);
      return text;
    }
    const unknown = variable(name, node.sort);
    if (node.sort === "number") {
      this.#number(unknown, this.#analysis.known.range(i), present);
      for (const fact of positionFacts(node, unknown, operands)) this.#require(fact);
      return unknown;
    }
    if (present !== undefined) this.#hint.set(name, present);
    return withLengths(node, unknown, operands);
  }

  /** Constrains a number to a range. */
  #number(unknown: Var, { lo, hi, nan, integral }: Range, present: SortValue | undefined): void {
    this.#hint.set(unknown.name, present ?? 0);
    // a range that includes NaN cannot be expressed as a conjunction
    if (nan) return;
    if (integral && Number.isFinite(lo) && Number.isFinite(hi)) this.#require(e("isInteger", unknown));
    this.#require(e("le", lo, unknown));
    this.#require(e("le", unknown, hi));
  }

  #toModel(model: Model): Model {
    const result = new Map(this.#query.hint);
    const { program } = this.#analysis;
    program.variables.forEach((node, v) => {
      const vector = this.#translated[program.variableNodes[v] as number] as Translated;
      if (!isVector(vector)) {
        const value = model.get(node.name);
        if (value !== undefined) result.set(node.name, value);
        return;
      }
      const length = vector.length.kind === "const" ? vector.length.value : model.get(lengthName(node.name));
      result.set(node.name, this.#text(node.name, Number(length ?? vector.least), model));
    });
    return result;
  }

  #text(name: string, length: number, model: Model): string {
    const present = String(this.#query.hint.get(name) ?? "");
    let text = "";
    for (let i = 0; i < Math.min(length, LONGEST_MODEL); i++) {
      const code = model.get(unitName(name, i));
      text += code === undefined ? present.charAt(i) || FILLER : String.fromCharCode(Number(code));
    }
    return text;
  }
}

/** Names of inputs have spaces only inside brackets, so these names are new. */
const lengthName = (name: string): string => `length of ${name}`;
const unitName = (name: string, index: number): string => `unit ${index} of ${name}`;
