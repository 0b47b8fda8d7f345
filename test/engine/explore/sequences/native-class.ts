// Random classes as they are, run natively: what each call of a sequence does.
import { transformSync } from "oxc-transform";
import type { Model } from "../../../../src/expr/evaluate.ts";
import { callKey, callPrefix } from "../../../../src/model/sequence.ts";
import type { Rng } from "../../../../src/support/rng.ts";
import type { RandomClass, RandomMember } from "./random-class.ts";

export interface NativeCall {
  readonly member: RandomMember;
  readonly args: readonly number[];
}

/** Gives a class of a module that was just loaded. */
type Loader = () => new () => Record<string, (...args: readonly number[]) => never>;

export class NativeClass {
  readonly #class: RandomClass;
  readonly #load: Loader;

  constructor(random: RandomClass) {
    this.#class = random;
    const { code } = transformSync("c.ts", random.source);
    // the text of a module whose only export is the class
    this.#load = new Function(`${code.replace("export class", "class")}\nreturn C;`) as Loader;
  }

  /** The last call and what it threw, as text. */
  outcomeOf(calls: readonly NativeCall[]): string {
    const object = new (this.#load())();
    let outcome = "made";
    for (const { member, args } of calls)
      try {
        object[member.name]?.(...args);
      } catch (error) {
        outcome = `${member.name}: ${(error as Error).message}`;
      }
    return outcome;
  }

  callsOf(model: Model): NativeCall[] {
    const calls: NativeCall[] = [];
    for (let k = 1; model.has(callKey(k)); k++) {
      const member = this.#class.members.find(({ name }) => name === model.get(callKey(k))) as RandomMember;
      const prefix = callPrefix({ name: member.name } as Parameters<typeof callPrefix>[0], k);
      calls.push({ member, args: member.parameters.map((name) => (model.get(`${prefix}.${name}`) ?? 0) as number) });
    }
    return calls;
  }

  /** Calls at random, with few values that are likely to matter. */
  randomCalls(rng: Rng, length: number, values: readonly number[]): NativeCall[] {
    return Array.from({ length }, () => {
      const member = rng.pick(this.#class.members);
      return { member, args: member.parameters.map(() => rng.pick(values)) };
    });
  }
}
