// What comparisons with constants leave of the values of one term, as one phrase.
import type { Fact, FixedVariable } from "./condition-facts.ts";
import type { Expr, SortValue } from "./expr.ts";
import type { Relation } from "./operator-forms.ts";
import { primitiveText } from "./primitive-text.ts";
import { printOperand, type PrintOptions } from "./print.ts";
import { inputName, tagText, taggedName } from "./tag.ts";

interface Bound {
  readonly value: SortValue;
  readonly strict: boolean;
}

/** Callers promise that some value satisfies all that is added. */
export class ValueRange implements Fact {
  readonly #term: Expr;
  readonly #print: PrintOptions;
  #exact: SortValue | undefined;
  #lower: Bound | undefined;
  #upper: Bound | undefined;
  readonly #excluded = new Set<SortValue>();

  constructor(term: Expr, print: PrintOptions) {
    this.#term = term;
    this.#print = print;
  }

  add(relation: Relation, value: SortValue): void {
    const bound = { value, strict: relation.length === 1 };
    if (relation.startsWith("=")) this.#exact = value;
    else if (relation.startsWith("!")) this.#excluded.add(value);
    else if (relation.startsWith(">")) this.#lower = tighter(bound, this.#lower, (a, b) => a > b);
    else this.#upper = tighter(bound, this.#upper, (a, b) => a < b);
  }

  isWeak(): boolean {
    const isTag = taggedName(this.#term) !== undefined;
    return isTag && this.#exact !== "null" && this.#exact !== "undefined" && this.#exact !== "absent";
  }

  fixes(): FixedVariable | undefined {
    const value = this.#only();
    if (value === undefined || this.#term.kind !== "var" || taggedName(this.#term) !== undefined) return undefined;
    return { name: inputName(this.#term), value };
  }

  /** The only value left, if there is one. */
  #only(): SortValue | undefined {
    if (this.#exact !== undefined) return this.#exact;
    if (this.#lower !== undefined && this.#upper?.value === this.#lower.value) return this.#lower.value;
    const domain = this.#term.kind === "var" ? this.#term.domain : undefined;
    const left = domain?.filter((value) => this.#admits(value));
    return left?.length === 1 ? left[0] : undefined;
  }

  text(): string {
    const tagged = taggedName(this.#term);
    if (tagged !== undefined) return this.#tagText(tagged);
    const term = printOperand(this.#term, this.#print);
    const only = this.#only();
    if (only !== undefined) return `${term} ${typeof only === this.#term.sort ? "===" : "=="} ${this.#valueText(only)}`;
    return [this.#boundsText(term), this.#excludedText(term)].filter((text) => text !== "").join(" and ");
  }

  #tagText(name: string): string {
    if (this.#exact !== undefined) return tagText(name, this.#exact, true);
    return [...this.#excluded].map((tag) => tagText(name, tag, false)).join(" and ");
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

  /** x <= 3 and x !== 3 is x < 3. */
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
