// A draft is a genome that is being changed. Its steps refer to each other directly instead of by number, so that they can be
// moved and removed. References may be broken until `repair-references.ts` makes a genome of the draft.
import type { ClassMember } from "../../model/class-shape.ts";
import type { GivenArgument } from "../../model/recipe.ts";
import type { Gene, Genome, Values } from "./genome.ts";

/** What a reference leads to: the object, the result of a step, or a wanted product, whose step is still to be chosen. */
export type Source = "object" | Step | Wanted;

export interface Wanted {
  /** The name of the product. */
  readonly wanted: string;
}

/** A call of a sequence. */
export interface Step {
  member: ClassMember;
  on: Source;
  args: Values;
  /** By parameter, the source of an argument that is a result. */
  origins: ReadonlyMap<string, Source>;
  /** By parameter, the argument of an earlier step that it is the same object as. */
  again: ReadonlyMap<string, GivenTo>;
}

/** An argument of a step. */
export interface GivenTo {
  readonly step: Source;
  readonly argument: number;
}

export interface Draft {
  maker: number;
  args: Values;
  steps: Step[];
  /** Steps can be inserted up to this index, where a step may have thrown, after which nothing runs. -1: the maker threw. */
  open: number;
}

export function draftOf({ maker, args, calls }: Genome, open = calls.length): Draft {
  const steps: Step[] = [];
  const sourceOf = (call: number): Source => (call === 0 ? "object" : (steps[call - 1] as Step));
  const placeOf = ({ call, argument }: GivenArgument): GivenTo => ({ step: sourceOf(call), argument });
  for (const { member, on, args: values, origins, again } of calls)
    steps.push({
      member,
      on: sourceOf(on),
      args: values,
      origins: mapped(origins, sourceOf),
      again: mapped(again, placeOf),
    });
  return { maker, args, steps, open };
}

/** The genome of these steps after the maker of the draft; every reference has to lead to an earlier step. */
export function genomeOfSteps({ maker, args }: Draft, steps: readonly Step[]): Genome {
  const numbers = new Map<Source, number>([["object", 0]]);
  const numberOf = (source: Source): number => numbers.get(source) as number;
  const placeOf = ({ step, argument }: GivenTo): GivenArgument => ({ call: numberOf(step), argument });
  const calls: Gene[] = [];
  for (const [index, step] of steps.entries()) {
    const { member, on, args: values, origins, again } = step;
    calls.push({
      member,
      on: numberOf(on),
      args: values,
      origins: mapped(origins, numberOf),
      again: mapped(again, placeOf),
    });
    numbers.set(step, index + 1);
  }
  return { maker, args, calls };
}

/** A copy with the same references. */
export function copyOfStep({ member, on, args, origins, again }: Step): Step {
  return { member, on, args, origins, again };
}

export function isStep(source: Source): source is Step {
  return source !== "object" && "member" in source;
}

/** The product that a source gives; undefined: none. */
export function productOf(source: Source): string | undefined {
  if (source === "object") return undefined;
  return "member" in source ? source.member.product : source.wanted;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

function mapped<T, U>(map: ReadonlyMap<string, T>, change: (each: T) => U): ReadonlyMap<string, U> {
  return map.size === 0 ? NONE : new Map([...map].map(([name, each]) => [name, change(each)]));
}
