// Collects comparisons of one term with constants into one phrase about its values.
import { characterOf, characterText, type Character } from "./character.ts";
import type { Fact, FactOptions, FixedVariable } from "./condition-facts.ts";
import type { Expr, SortValue } from "./expr.ts";
import { primitiveText } from "./primitive-text.ts";
import { printCharacter, printOperand } from "./print.ts";
import type { AnyRelation } from "./relation.ts";
import { inputName, isNothing, tagOf, tagText, type Tag } from "./tag.ts";
import { valueFacts } from "./value-facts.ts";

interface Bound {
  readonly value: SortValue;
  readonly strict: boolean;
}

/** With more excluded kinds, the phrase names the kind on the described run instead. */
const MOST_EXCLUDED = 2;

/** Callers promise that some value satisfies all comparisons added. */
export class ValueRange implements Fact {
  readonly #term: Expr;
  readonly #print: FactOptions;
  #exact: SortValue | undefined;
  #lower: Bound | undefined;
  #upper: Bound | undefined;
  readonly #excluded = new Set<SortValue>();

  constructor(term: Expr, print: FactOptions) {
    this.#term = term;
    this.#print = print;
  }

  add(relation: AnyRelation, value: SortValue): void {
    const bound = { value, strict: relation.length === 1 };
    if (relation.startsWith("=")) this.#exact = value;
    else if (relation.startsWith("!")) this.#excluded.add(value);
    else if (relation.startsWith(">")) this.#lower = tighter(bound, this.#lower, (a, b) => a > b);
    else this.#upper = tighter(bound, this.#upper, (a, b) => a < b);
  }

  isWeak(): boolean {
    const tag = tagOf(this.#term);
    if (tag === undefined || tag.kind === "same") return false;
    return !isNothing(this.#only());
  }

  fixes(): FixedVariable | undefined {
    const value = this.#only();
    const [term, only] = value === 0 ? this.#emptied(value) : [this.#term, value];
    if (only === undefined || term.kind !== "var" || tagOf(term) !== undefined) return undefined;
    return { name: inputName(term), value: only };
  }

  /** A length of 0 fixes the string: it is empty. */
  #emptied(only: SortValue): readonly [Expr, SortValue] {
    const term = this.#term;
    return term.kind === "app" && term.op === "length" ? [term.args[0] as Expr, ""] : [term, only];
  }

  /** The only value left, if it is known that there is only one. */
  #only(): SortValue | undefined {
    if (this.#exact !== undefined) return this.#exact;
    if (this.#lower !== undefined && this.#upper?.value === this.#lower.value) return this.#lower.value;
    if (this.#highest() === valueFacts(this.#term).low) return this.#highest();
    const domain = this.#term.kind === "var" ? this.#term.domain : undefined;
    const left = domain?.filter((value) => this.#admits(value));
    return left?.length === 1 ? left[0] : undefined;
  }

  /** The greatest integer that the upper bound admits. */
  #highest(): number | undefined {
    if (this.#upper === undefined || !valueFacts(this.#term).integral) return undefined;
    const value = this.#upper.value as number;
    return this.#upper.strict ? Math.ceil(value) - 1 : Math.floor(value);
  }

  text(): string {
    const tag = tagOf(this.#term);
    if (tag !== undefined) return this.#tagText(tag);
    const character = this.#character();
    const term =
      character === undefined ? printOperand(this.#term, this.#print) : printCharacter(character, this.#print);
    const only = this.#only();
    if (only === 0 && this.#term.kind === "app" && this.#term.op === "length")
      return `${printOperand(this.#term.args[0] as Expr, this.#print)} === ""`;
    if (only !== undefined) return `${term} ${typeof only === this.#term.sort ? "===" : "=="} ${this.#valueText(only)}`;
    return [this.#boundsText(term), this.#excludedText(term)].filter((text) => text !== "").join(" and ");
  }

  #tagText(tag: Tag): string {
    const value = this.#exact ?? this.#toldTag();
    if (value !== undefined) return tagText(tag, value, true);
    return [...this.#excluded].map((each) => tagText(tag, each, false)).join(" and ");
  }

  /**
   * The value of the tag, if the phrase should state it instead of listing excluded kinds: where the input is absent,
   * or where the list would be long.
   */
  #toldTag(): SortValue | undefined {
    const only = this.#only();
    if (isNothing(only)) return only;
    return this.#excluded.size > MOST_EXCLUDED ? (only ?? this.#print.valueOf?.(this.#term)) : undefined;
  }

  /** The character whose code the term is, if everything that it is compared with is a code of one. */
  #character(): Character | undefined {
    const values = [this.#exact, this.#lower?.value, this.#upper?.value, ...this.#excluded];
    return characterOf(
      this.#term,
      values.filter((value) => value !== undefined),
    );
  }

  #boundsText(term: string): string {
    const lower = this.#withoutExcluded(this.#lower);
    const upper = this.#withoutExcluded(this.#upper);
    const upperText = upper === undefined ? "" : ` ${upper.strict ? "<" : "<="} ${this.#valueText(upper.value)}`;
    if (lower === undefined) return upper === undefined ? "" : term + upperText;
    const lowerText = this.#valueText(lower.value);
    if (upper === undefined) return `${term} ${lower.strict ? ">" : ">="} ${lowerText}`;
    return `${lowerText} ${lower.strict ? "<" : "<="} ${term}${upperText}`;
  }

  /** `x <= 3` and `x !== 3` are `x < 3`. */
  #withoutExcluded(bound: Bound | undefined): Bound | undefined {
    return bound !== undefined && this.#excluded.has(bound.value) ? { ...bound, strict: true } : bound;
  }

  #excludedText(term: string): string {
    const bounds = [this.#lower?.value, this.#upper?.value];
    const inside = [...this.#excluded].filter((value) => this.#withinBounds(value) && !bounds.includes(value));
    const texts = inside.map((value) => this.#valueText(value));
    const last = texts.pop();
    if (last === undefined) return "";
    if (texts.length > 0) return `${term} is not ${texts.join(", ")} or ${last}`;
    return `${term} ${typeof inside[0] === this.#term.sort ? "!==" : "!="} ${last}`;
  }

  #valueText(value: SortValue): string {
    if (this.#character() !== undefined) return characterText(value);
    const name = this.#term.kind === "var" ? this.#print.nameOf?.(this.#term, value) : undefined;
    return name ?? primitiveText(value);
  }

  #admits(value: SortValue): boolean {
    return !this.#excluded.has(value) && this.#withinBounds(value);
  }

  #withinBounds(value: SortValue): boolean {
    const [lower, upper] = [this.#lower, this.#upper];
    if (lower !== undefined && !(lower.strict ? value > lower.value : value >= lower.value)) return false;
    return upper === undefined || (upper.strict ? value < upper.value : value <= upper.value);
  }
}

function tighter(bound: Bound, known: Bound | undefined, beyond: (a: SortValue, b: SortValue) => boolean): Bound {
  if (known === undefined || beyond(bound.value, known.value)) return bound;
  return bound.value === known.value && bound.strict ? bound : known;
}
