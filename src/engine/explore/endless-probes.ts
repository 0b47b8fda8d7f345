// Inputs with which loops and recursion may never end: bounds that counting up or down passes by.
import type { Model } from "../../expr/evaluate.ts";
import { freeVariablesOf } from "../../expr/free-variables.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Trace } from "../../model/trace.ts";

/** Below where counting begins, between two steps, and equal to nothing. */
const VALUES = { int: [-1], all: [-1, 0.5, Number.NaN] };
/** Probes of one unit. */
const MOST = 12;

export class EndlessProbes {
  readonly #values: readonly number[];
  /** By branch, a run that decided it more often than the loop limit allows, and the numbers that it depends on. */
  readonly #runs = new Map<number, { readonly inputs: Model; readonly names: readonly string[] }>();

  constructor(numbers: NumberDomain | undefined) {
    this.#values = numbers === "int" ? VALUES.int : VALUES.all;
  }

  /** Whether a run with these decisions shows a loop that is not known yet. */
  isNew(decisions: Trace["decisions"]): boolean {
    return decisions.some((each) => this.#isOfNewLoop(each));
  }

  note({ inputs, decisions }: Pick<Trace, "inputs" | "decisions">): void {
    for (const decision of decisions) {
      if (!this.#isOfNewLoop(decision)) continue;
      const { site, condition } = decision;
      const numbers = freeVariablesOf([condition]).filter(
        ({ name, sort, domain }) => sort === "number" && domain === undefined && !name.endsWith(".length"),
      );
      this.#runs.set(site, { inputs, names: numbers.map(({ name }) => name) });
    }
  }

  #isOfNewLoop({ site, kind, flippable }: Trace["decisions"][number]): boolean {
    return !flippable && kind === "branch" && site >= 0 && !this.#runs.has(site);
  }

  models(): Model[] {
    const models = [...this.#runs.values()].flatMap(({ inputs, names }) =>
      names.flatMap((name) => this.#values.map((value): Model => new Map([...inputs, [name, value]]))),
    );
    return models.slice(0, MOST);
  }
}
