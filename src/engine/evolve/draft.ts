// A genome while it is being changed: calls refer to each other themselves, not by number, so that they can be put anywhere
// and left out. References may lead nowhere; `settle.ts` mends that.
import type { ClassMember } from "../../model/class-shape.ts";
import type { Gene, Genome, Values } from "./genome.ts";

/** The object, what a call gave, or any such product, to be chosen. */
export type Source = "object" | Step | Wanted;

export interface Wanted {
  readonly wanted: string;
}

export interface Step {
  member: ClassMember;
  on: Source;
  args: Values;
  origins: ReadonlyMap<string, Source>;
}

export interface Draft {
  maker: number;
  args: Values;
  steps: Step[];
  /** Before this index something can be put; after it nothing runs, since the call there threw. -1: the maker threw. */
  open: number;
}

export function draftOf({ maker, args, calls }: Genome, open = calls.length): Draft {
  const steps: Step[] = [];
  const sourceOf = (call: number): Source => (call === 0 ? "object" : (steps[call - 1] as Step));
  for (const { member, on, args: values, origins } of calls)
    steps.push({ member, on: sourceOf(on), args: values, origins: mapped(origins, sourceOf) });
  return { maker, args, steps, open };
}

/** The other way, where every reference leads to an earlier step. */
export function genomeOfSteps({ maker, args }: Draft, steps: readonly Step[]): Genome {
  const numbers = new Map<Source, number>([["object", 0]]);
  const numberOf = (source: Source): number => numbers.get(source) as number;
  const calls: Gene[] = [];
  for (const [index, step] of steps.entries()) {
    const { member, on, args: values, origins } = step;
    calls.push({ member, on: numberOf(on), args: values, origins: mapped(origins, numberOf) });
    numbers.set(step, index + 1);
  }
  return { maker, args, calls };
}

/** Another call like it, on the same things. */
export function copyOfStep({ member, on, args, origins }: Step): Step {
  return { member, on, args, origins };
}

export function isStep(source: Source): source is Step {
  return source !== "object" && "member" in source;
}

/** The product that a reference stands for; undefined: it is none. */
export function productOf(source: Source): string | undefined {
  if (source === "object") return undefined;
  return "member" in source ? source.member.product : source.wanted;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

function mapped<T, U>(map: ReadonlyMap<string, T>, change: (each: T) => U): ReadonlyMap<string, U> {
  return map.size === 0 ? NONE : new Map([...map].map(([name, each]) => [name, change(each)]));
}
