// What the thread of mutants does when it is told to.
import type { SortValue } from "../../expr/expr.ts";
import type { SourceModule } from "../../model/project.ts";
import type { MutantNote, Noticed } from "../../model/protocol.ts";
import { Rng } from "../../support/rng.ts";
import type { Chance } from "../execute/chance.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { InputSpace } from "../lane/input-space.ts";
import { RecipeDrawer } from "../lane/recipe-drawer.ts";
import { ValuePool } from "../lane/value-pool.ts";
import { RecipeVariation } from "../lane/recipe-variation.ts";
import { type FoundMutant, editOf } from "../mutants/find-mutants.ts";
import { KillSearch } from "./kill-search.ts";
import { MutantRuns } from "./mutant-runs.ts";
import { MutantSwitch } from "./mutant-switch.ts";
import { MutatedFile, MutatedUnit } from "./mutated-unit.ts";
import { ReadablePool } from "./readable-pool.ts";
import { simplerChosen } from "./simpler-chosen.ts";
import type { FromStrength, KillingCalls, ToStrength } from "./strength-messages.ts";
import { usualUnit } from "./usual-unit.ts";
import { wantedMutants } from "./wanted-mutants.ts";

export interface StrengthJobsParts {
  readonly modules: readonly SourceModule[];
  /** As in `StrengthThreadData`. */
  readonly control: Int32Array;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
}

/** Runs in which inputs are searched for. They are counted, not timed, so that they repeat. */
const MOST_RUNS = { branch: 0, behaviour: 4000, mutants: 60_000 };
/** Longer texts of mutants are cut. */
const LONGEST = 60;

export class StrengthJobs {
  readonly #parts: StrengthJobsParts;
  readonly #files = new Map<string, MutatedFile>();
  readonly #switch = new MutantSwitch();

  constructor(parts: StrengthJobsParts) {
    this.#parts = parts;
  }

  endRun(): never {
    return this.#switch.end();
  }

  async work(order: ToStrength): Promise<FromStrength> {
    try {
      return await this.#judge(order);
    } catch (error) {
      return { type: "failed", message: String(error) };
    }
  }

  async #judge({ unit, options, tests, candidates, excluded, task }: ToStrength): Promise<FromStrength> {
    const { modules, control } = this.#parts;
    const file = this.#files.get(unit.declaredIn) ?? new MutatedFile(unit.declaredIn, modules, this.#switch);
    this.#files.set(unit.declaredIn, file);
    const mutated = await MutatedUnit.open(unit, file, { ...this.#parts, switch: this.#switch });
    const { words, constants, source, isSelfContained } = mutated.mutated;
    const rng = new Rng(options.seed);
    const values: SortValue[] = [...new Set(constants.map(({ value }) => value))];
    // other calls are made where tests make them already
    const usual = usualUnit(unit);
    const spaceOf = (pool: ValuePool): InputSpace => {
      const drawer = new RecipeDrawer(unit.types ?? {}, pool, words.texts, rng);
      return new InputSpace(usual, drawer, new RecipeVariation(drawer, pool, rng), rng);
    };
    const own = wantedMutants(unit, mutated.mutated);
    const wanted = own.filter(({ number }) => !excluded.includes(number));
    const space = spaceOf(new ValuePool(values, words, options.numbers, rng));
    const readable = spaceOf(new ReadablePool(values, words, options.numbers, rng));
    const runs = new MutantRuns({
      ...{ unit, mutated, space },
      wanted: [...wanted.filter(({ isBehaviour }) => isBehaviour), ...wanted.filter(({ isBehaviour }) => !isBehaviour)],
      onRun: (count, mutant) => {
        control[1] = count;
        control[2] = mutant;
        return Atomics.load(control, 0) === 0;
      },
    });
    const mostRuns = task.kind === "search" ? MOST_RUNS[options.strength] : 0;
    const takesMisuse = options.strength === "mutants";
    const search = new KillSearch({ unit, runs, space, readable, rng, takesMisuse, mostRuns });
    const noticed: Noticed[] = [];
    const models = tests.map((test) => new Map(test));
    let found: KillingCalls[];
    if (task.kind === "simplify") found = await simplerChosen(runs, { unit, models, task });
    else {
      for (const model of models) noticed.push(await search.judge(model));
      if (task.kind === "search") await search.addReadable();
      await search.add(candidates.map((each) => new Map(each)));
      await search.search();
      found = await search.chosen();
    }
    const mutants = own.map((each) => ({
      ...noteOf(each, source, search.reached),
      ...(isSelfContained && { edit: editOf(each) }),
    }));
    return { type: "judged", mutants, noticed, found, runs: runs.count };
  }
}

function noteOf(mutant: FoundMutant, source: string, reached: ReadonlySet<number>): MutantNote {
  const { number, operator, isBehaviour, range, position, replacement } = mutant;
  const before = cut(source.slice(range.start, range.end));
  const text = replacement === "" ? `${before} left out` : `${before} → ${cut(replacement)}`;
  return { number, operator, isBehaviour, range, position, text, isReached: reached.has(number) };
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
