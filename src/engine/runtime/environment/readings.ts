// What one call has asked of its environment so far.
import type { Expr } from "../../../expr/expr.ts";
import type { EnvironmentPart } from "../../../inputs/environment/environment-part.ts";
import type { DrawnValue } from "../../../model/draw.ts";
import type { EnvironmentRecipe } from "../../../model/environment-recipe.ts";

/** More readings than that are not written into a test. */
export const MOST_RECORDED = 32;

type Lists = "times" | "stopwatch" | "random" | "uuids";

export class Readings {
  /** The variables read so far, by part. */
  readonly #read = new Map<EnvironmentPart, Expr[]>();
  readonly #lists = new Map<Lists, (number | string)[]>();
  readonly #env = new Map<string, string | undefined>();
  readonly #single: { platform?: string; cwd?: string; argv?: readonly string[] } = {};
  /** What a property of fast-check has drawn, in this order. */
  readonly draws: DrawnValue[] = [];
  #now: number | undefined;

  of(part: EnvironmentPart): readonly Expr[] {
    return this.#read.get(part) ?? [];
  }

  add(part: EnvironmentPart, reading: Expr): void {
    const known = this.#read.get(part);
    if (known === undefined) this.#read.set(part, [reading]);
    else known.push(reading);
  }

  /** Whether `new Date()` was called: from then on time stands still. */
  get isClockStopped(): boolean {
    return this.#now !== undefined;
  }

  noteDate(time: number): void {
    this.#now = time;
  }

  note(list: Lists, value: number | string): void {
    const known = this.#lists.get(list);
    if (known === undefined) this.#lists.set(list, [value]);
    else if (known.length <= MOST_RECORDED) known.push(value);
  }

  noteVariable(name: string, value: string | undefined): void {
    if (!this.#env.has(name)) this.#env.set(name, value);
  }

  noteSingle(values: { readonly platform?: string; readonly cwd?: string; readonly argv?: readonly string[] }): void {
    Object.assign(this.#single, values);
  }

  /** How many values of a list were given so far. */
  count(list: Lists): number {
    return this.#lists.get(list)?.length ?? 0;
  }

  /** Undefined where the code has read too much. */
  get recipe(): EnvironmentRecipe | undefined {
    if ([...this.#lists.values()].some(({ length }) => length > MOST_RECORDED)) return undefined;
    return {
      ...(this.#now !== undefined && { now: this.#now }),
      ...Object.fromEntries(this.#lists),
      ...(this.#env.size > 0 && { env: [...this.#env] }),
      ...this.#single,
      ...(this.draws.length > 0 && { draws: this.draws }),
    };
  }
}
