// Enters: a unit with its claims. Leaves: messages about what inputs of each grade did with the original code.
// Deliberately absent: judging what that means for a claim, which `refuters.ts` does.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { Rng } from "../../../src/support/rng.ts";
import { branchTable, forgetWays, placeKey, takenWays } from "./branches.ts";
import { callWith, type Input, inputMaker } from "./calls.ts";
import { conforms } from "./conforms.ts";
import { Depth } from "./depth.ts";
import type { AttackJob, AttackMessage, Grade, WatchedPlace } from "./job.ts";
import { keepsTo } from "./keeps-to.ts";
import { loadOriginal } from "./load-original.ts";
import { makingOf } from "./making.ts";
import { mutated } from "./mutate.ts";
import { recordTests } from "./recorded-tests.ts";
import { enterSetting, leaveSetting } from "./setting.ts";
import { type Made, type Making, Unmakeable } from "./values/made.ts";

type Tell = (message: AttackMessage) => void;
type Namespace = Readonly<Record<string, unknown>>;
type Ways = Parameters<typeof takenWays>[0];

const BATCH = 200;
const BATCH_TIME_MS = 1000;
const MOST_ENDLESS = 12;

interface Watch extends WatchedPlace {
  readonly ways: Ways;
}

/** One way to make inputs, given a number that determines the input. */
interface Attack {
  readonly by: string;
  readonly grade: Grade;
  readonly inputs: number;
  readonly make: (index: number, namespace: Namespace) => Input;
}

export class UnitAttack {
  readonly #job: AttackJob;
  readonly #tell: Tell;
  #watches: Watch[] = [];
  /** Counts iterations and calls, where claims are about runs that go no deeper. */
  #depth: Depth | undefined;
  readonly #thrown = new Set<string>();
  #largest = Infinity;
  /** The input that runs. */
  #current = { at: 0, setting: "" };
  readonly #brokenClauses = new Set<string>();
  readonly #pendingClauses: { readonly clause: string; readonly at: number; readonly setting: string }[] = [];
  #fresh = 0;
  #endless = 0;

  constructor(job: AttackJob, tell: Tell) {
    this.#job = job;
    this.#tell = tell;
  }

  async run(): Promise<void> {
    const { unit, prepared, inputs, watched, testFile, otherTests, timeLimitMs, limits } = this.#job;
    const endsAt = usedMs() + timeLimitMs;
    const namespace = await loadOriginal(unit.file);
    for (const file of unit.classFiles ?? []) await loadOriginal(file).catch(() => undefined);
    const table = branchTable(prepared);
    this.#watches = watched.flatMap((place) => {
      const ways = table.get(placeKey(place.line, place.column)) ?? [];
      if (ways.length < place.claimed) this.#tell({ kind: "no-place", claim: place.claim });
      return ways.length < place.claimed ? [] : [{ ...place, ways }];
    });
    const make = inputMaker(unit);
    const attacks: Attack[] = (["declared", "assignable", "anything"] as const)
      .filter((grade) => grade !== "anything" || watched.some(({ by }) => by === grade))
      .map((grade) => ({ by: grade, grade, inputs, make: (index, from) => make(this.#making(index, grade), from) }));
    if (testFile !== undefined) {
      for (const { ways } of this.#watches) forgetWays(ways);
      const recorded = await recordTests(testFile, unit.access, namespace);
      this.#lookAtTests(testFile);
      if (recorded.length > 0 && unit.kind === "function") attacks.push(this.#mutation(recorded));
    }
    for (const { strategy, file } of unit.kind === "function" ? otherTests : []) {
      const recorded = await recordTests(file, unit.access, namespace);
      attacks.push(this.#again(`strategy ${strategy}`, recorded));
    }
    if (Number.isFinite(limits.depth)) {
      this.#depth = new Depth(prepared);
      const { uncounted } = this.#depth;
      if (uncounted !== undefined) {
        this.#tell({ kind: "not-attacked", reason: uncounted });
        return;
      }
    }
    for (const attack of attacks) {
      const share = (endsAt - usedMs()) / (attacks.length - attacks.indexOf(attack));
      try {
        await this.#attack(attack, namespace, usedMs() + share);
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        this.#tell({ kind: "not-attacked", reason: error.message });
      }
    }
    leaveSetting();
    this.#tell({ kind: "done", endless: this.#endless });
  }

  /** Tests that replace something, the clock for instance, do here not what they do in a real runner. */
  #lookAtTests(testFile: string): void {
    if (/\b(vi|jest|mock)\./.test(readFileSync(testFile, "utf8"))) return;
    this.#tell({ kind: "attacked", by: "generated tests", inputs: 1 });
    const witness = { input: "the generated tests", grade: "declared", setting: "", alone: true } as const;
    for (const watch of this.#watches)
      if (watch.by === "tests" && isTaken(watch)) this.#tell({ kind: "taken", claim: watch.claim, witness });
  }

  /** The inputs as they are, those that satisfy what is assumed. */
  #again(by: string, recorded: readonly unknown[][]): Attack {
    const { unit, limits } = this.#job;
    const given = recorded.filter((args) => this.#isDeclared(args) && keepsTo(args, limits));
    return {
      by,
      grade: "declared",
      inputs: given.length,
      make: (index, namespace) =>
        callWith(
          (given[index] ?? []).map((value) => mutated(value, { ...this.#making(index, "declared"), rng: new Rng(0) })),
          unit,
          namespace,
        ),
    };
  }

  #isDeclared(args: readonly unknown[]): boolean {
    const { parameters, types = {} } = this.#job.unit;
    return args.every((value, at) => {
      const parameter = parameters[at];
      if (parameter === undefined || parameter.rest) return true;
      return (parameter.optional && value === undefined) || conforms(value, parameter.type, types);
    });
  }

  #mutation(recorded: readonly unknown[][]): Attack {
    const { unit, inputs } = this.#job;
    const types = unit.types ?? {};
    return {
      by: "mutation",
      grade: "declared",
      inputs,
      make: (index, namespace) => {
        const making = this.#making(index, "declared");
        for (;;) {
          const args: Made[] = making.rng.pick(recorded).map((value, at) => {
            const type = (unit.parameters[at] ?? unit.parameters.at(-1))?.type;
            const changed = mutated(value, making);
            return type === undefined || conforms(changed.value, type, types)
              ? changed
              : mutated(value, { ...making, rng: new Rng(0) });
          });
          if (this.#isDeclared(args.map(({ value }) => value))) return callWith(args, unit, namespace);
          if (making.rng.below(20) === 0) return { run: () => undefined, text: () => "nothing" };
        }
      },
    };
  }

  #making(index: number, grade: Grade): Making {
    const isChecked = grade === "declared" && this.#job.noViolationUpTo > 0;
    return {
      ...makingOf(this.#job, index, grade),
      onBroken: isChecked ? this.#broken.bind(this) : undefined,
      largest: this.#largest,
    };
  }

  #broken(clause: string, calls: number): void {
    if (calls > this.#job.noViolationUpTo || this.#brokenClauses.has(clause)) return;
    this.#brokenClauses.add(clause);
    this.#pendingClauses.push({ clause, ...this.#current });
  }

  async #attack(attack: Attack, namespace: Namespace, endsAt: number): Promise<void> {
    const { unit, prepared } = this.#job;
    const isAsync = unit.async || unit.shape?.members.some((member) => member.async) === true;
    let index = 0;
    while (index < attack.inputs && usedMs() < endsAt && this.#endless < MOST_ENDLESS) {
      const number = Math.floor(index / BATCH);
      const setting = enterSetting(number, prepared.words, new Set(this.#job.assumed));
      const to = Math.min(attack.inputs, index + (isAsync ? BATCH / 10 : BATCH));
      index = isAsync
        ? await this.#runAsync(attack, namespace, index, to, setting)
        : this.#runBatch(attack, namespace, index, to, setting);
      await this.#confirmPending(attack);
    }
    leaveSetting();
    this.#tell({ kind: "attacked", by: attack.by, inputs: index });
  }

  /** Returns the index of the next input. */
  #runBatch(attack: Attack, namespace: Namespace, from: number, to: number, setting: string): number {
    let at = from;
    const batch = (): void => {
      for (; at < to; at++) this.#runOne(attack, namespace, at, setting);
    };
    (globalThis as Record<string, unknown>)["$batch"] = batch;
    try {
      runInThisContext("$batch()", { timeout: BATCH_TIME_MS });
    } catch (error) {
      if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      this.#endless++;
      this.#largest = Math.min(this.#largest, 1e4 / this.#endless);
      return at + 1;
    }
    return at;
  }

  async #runAsync(attack: Attack, namespace: Namespace, from: number, to: number, setting: string): Promise<number> {
    for (let at = from; at < to; at++) {
      const given = this.#runOne(attack, namespace, at, setting);
      if (!(given instanceof Promise)) continue;
      const late = new Promise((resolve) => setTimeout(resolve, 50).unref());
      const ended = given.then(
        () => undefined,
        (error: unknown) => this.#threw(error, attack, at, setting),
      );
      await Promise.race([ended, late]);
      this.#look(attack, at, setting);
    }
    return to;
  }

  #runOne(attack: Attack, namespace: Namespace, at: number, setting: string): unknown {
    this.#current = { at, setting };
    const input = this.#made(attack, at, namespace);
    if (input === undefined) return undefined;
    for (const { ways } of this.#watches) forgetWays(ways);
    this.#depth?.start();
    let given: unknown;
    try {
      given = input.run();
    } catch (error) {
      this.#threw(error, attack, at, setting);
    }
    this.#look(attack, at, setting);
    return given;
  }

  /** Undefined if a constructor refuses the arguments that it is given. */
  #made(attack: Attack, at: number, namespace: Namespace): Input | undefined {
    try {
      return attack.make(at, namespace);
    } catch (error) {
      if (error instanceof Unmakeable) throw error;
      return undefined;
    }
  }

  /** Watches that were taken, to be confirmed when the batch is over. */
  readonly #pending: { readonly watch: Watch; readonly at: number; readonly setting: string }[] = [];
  readonly #pendingErrors: {
    readonly name: string;
    readonly message: string;
    readonly at: number;
    readonly setting: string;
  }[] = [];

  #look({ grade }: Attack, at: number, setting: string): void {
    for (const watch of this.#watches) {
      if (!isTaken(watch) || watch.by === "tests" || !isWithin(grade, watch.by) || !this.#isShallow()) continue;
      this.#pending.push({ watch, at, setting });
      this.#watches = this.#watches.filter((each) => each !== watch);
    }
  }

  #isShallow(): boolean {
    return this.#depth?.isWithin(this.#job.limits.depth) ?? true;
  }

  #threw(error: unknown, { grade }: Attack, at: number, setting: string): void {
    if (!(error instanceof Error) || grade !== "declared" || error instanceof Unmakeable) {
      if (error instanceof Unmakeable) throw error;
      return;
    }
    const { name, message } = error;
    const key = `${name}: ${message.replace(/'[^']*'|\d+/g, "…").slice(0, 60)}`;
    if (this.#thrown.has(key) || this.#thrown.size > 20) return;
    this.#thrown.add(key);
    this.#pendingErrors.push({ name, message, at, setting });
  }

  /** Runs the input again, alone, in a fresh instance of the module. */
  async #confirmPending(attack: Attack): Promise<void> {
    const { unit, assumed } = this.#job;
    for (const { watch, at, setting } of this.#pending.splice(0)) {
      const namespace = await loadOriginal(unit.file, ++this.#fresh);
      const input = attack.make(at, namespace);
      forgetWays(watch.ways);
      await settled(input);
      const alone = isTaken(watch);
      if (!alone && assumed.includes("state-as-loaded")) {
        this.#watches.push(watch);
        continue;
      }
      this.#tell({
        kind: "taken",
        claim: watch.claim,
        witness: { input: input.text(), grade: attack.grade, setting, alone },
      });
    }
    for (const { clause, at, setting } of this.#pendingClauses.splice(0)) {
      const input = attack.make(at, await loadOriginal(unit.file, ++this.#fresh));
      await settled(input);
      const witness = { input: input.text(), grade: attack.grade, setting, alone: true };
      this.#tell({ kind: "broken", clause, witness });
    }
    for (const { name, message, at, setting } of this.#pendingErrors.splice(0)) {
      const input = attack.make(at, await loadOriginal(unit.file, ++this.#fresh));
      const error = await settled(input);
      const alone = error instanceof Error && error.name === name;
      if (!alone && assumed.includes("state-as-loaded")) continue;
      this.#tell({
        kind: "threw",
        thrown: { name, message, witness: { input: input.text(), grade: attack.grade, setting, alone } },
      });
    }
  }
}

/** Of the processor, since others may use it, too. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function settled(input: Input): Promise<unknown> {
  try {
    await Promise.race([input.run(), new Promise((resolve) => setTimeout(resolve, 50).unref())]);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Whether more of the branches at a place are taken than is compatible with the claim. */
function isTaken({ ways, claimed }: Watch): boolean {
  return takenWays(ways) > ways.length - claimed;
}

/** Whether inputs of one grade are among those of another. */
function isWithin(grade: Grade, claimed: Grade): boolean {
  const order = ["declared", "assignable", "anything"];
  return order.indexOf(grade) <= order.indexOf(claimed);
}
