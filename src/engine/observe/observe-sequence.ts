// Runs a sequence of the original code natively: makes an object, calls its members, and reads its public state at the end.
import type { ObservedCall } from "../../model/protocol.ts";
import { recipeParts } from "../../model/recipe.ts";
import { type CallRecipe, type SequenceRecipe, callPrefix, passesTime } from "../../model/sequence.ts";
import type { Observation, ValueText } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { callMaker, callOn, isCallableOn } from "../execute/call-member.ts";
import { type CompletedObservation, type Completion, type NativeRun, isCompletion, isWaiting } from "./native-run.ts";
import type { ObservedInputs } from "./observed-inputs.ts";
import { readState } from "./read-state.ts";

type StepObservation = CompletedObservation | Extract<Observation, { readonly status: "pending" }>;

interface Step {
  observation: StepObservation;
  readonly inputs: ObservedInputs;
}

/** The result of each step so far, the maker's first; undefined where a step gave no object. */
type Results = readonly (object | undefined)[];

/** Nothing is asserted of a module. */
const LOADED: CompletedObservation = {
  status: "returned",
  value: { text: "Object", primitive: false, exact: false, typeName: "Object" },
};

const NO_INPUT: Observation = { status: "cut", reason: "no-input" };
const PENDING = { status: "pending" } as const;

/** A promise that no more than further calls can settle. */
interface Held {
  readonly step: number;
  readonly promise: PromiseLike<unknown>;
}

/** The number of a step whose promise is pending; the sequence has to be run again without awaiting it, as the test does. */
interface PendingAt {
  readonly pendingAt: number;
}

/** `again`: starts another run, in the state in which `run` started. */
export async function observeWithPending(
  unit: Unit,
  sequence: SequenceRecipe,
  run: NativeRun,
  again: () => Promise<NativeRun>,
): Promise<ObservedCall> {
  const held = new Set<number>();
  let observed = await observeSequence(unit, sequence, run, held);
  while ("pendingAt" in observed) {
    held.add(observed.pendingAt);
    observed = await observeSequence(unit, sequence, await again(), held);
  }
  return observed;
}

/** `held`: the numbers of the steps whose promises are not awaited before the last step. */
async function observeSequence(
  unit: Unit,
  sequence: SequenceRecipe,
  run: NativeRun,
  held: ReadonlySet<number>,
): Promise<ObservedCall | PendingAt> {
  const { maker, args, calls } = sequence;
  const exports = run.loaded.get(unit.file) ?? {};
  const steps: Step[] = [];
  const results: (object | undefined)[] = [];
  const waiting: Held[] = [];
  for (const [k, call] of [undefined, ...calls].entries()) {
    if (call !== undefined) run.startStep(callPrefix(call.member, k));
    if (call !== undefined && !isPossible(call, results)) return { observation: NO_INPUT };
    const inputs = run.buildInputs(call === undefined ? args : call.args, {
      resultOf: (step) => results[step],
      givenTo: (place) => steps[place.call]?.inputs.args[place.argument],
    });
    if ("status" in inputs) return { observation: inputs };
    const action = (): unknown =>
      call === undefined
        ? callMaker(exports, maker, inputs.args)
        : callOn(exports, results[call.on ?? 0] as object, call.member, inputs.args);
    if (held.has(k)) {
      const promise = run.start(action);
      if (promise === undefined) return { observation: NO_INPUT };
      waiting.push({ step: k, promise });
      results.push(undefined);
      steps.push({ observation: PENDING, inputs });
      continue;
    }
    const isKept = call === undefined || call.member.product !== undefined;
    const outcome = await run.perform(action, isKept, call === undefined && maker.kind === "constructor");
    if (isWaiting(outcome) && k > 0 && k < calls.length) return { pendingAt: k };
    if (!isCompletion(outcome)) return { observation: outcome };
    results.push(objectOf(outcome));
    const isLoading = call === undefined && maker.kind === "module";
    steps.push({ observation: isLoading ? LOADED : observationOf(outcome, results, run), inputs });
  }
  for (const { step, promise } of waiting) {
    const outcome = await run.perform(() => promise);
    if (isCompletion(outcome)) (steps[step] as Step).observation = { ...run.observationOf(outcome), late: true };
  }
  const observed = steps.map(({ observation, inputs }, index): StepObservation =>
    // Any later step may call a function that an earlier one was passed, so callbacks are collected at the end.
    ({ ...observation, ...(index === steps.length - 1 ? inputs.effects() : inputs.callbacks()) }),
  );
  // Timers that are held until the test lets time pass would let it wait for ever.
  if (passesTime(calls) && observed.some((each) => "awaited" in each && each.awaited)) return { observation: NO_INPUT };
  const environment = run.environment();
  const timesCalled = (): number => steps.reduce((sum, { inputs }) => sum + inputs.timesCalled, 0);
  const [receiver] = results;
  const isLastOnReceiver = results[calls.at(-1)?.on ?? 0] === receiver;
  const state =
    receiver === undefined ? [] : await readState(unit, sequence, { receiver, isLastOnReceiver, run, timesCalled });
  return { observation: observed.at(-1) as StepObservation, sequence: { steps: observed, state }, environment };
}

/** Whether the earlier calls gave the objects that this call is made on and with, and the receiver has the method. */
function isPossible({ member, args, on = 0 }: CallRecipe, results: Results): boolean {
  const object = results[on];
  if (object === undefined || (on > 0 && !isCallableOn(object, member))) return false;
  return args.flatMap(recipeParts).every((part) => part.kind !== "result" || results[part.call] !== undefined);
}

function objectOf(completion: Completion): object | undefined {
  if (completion.status !== "returned") return undefined;
  const { value } = completion;
  return (typeof value === "object" && value !== null) || typeof value === "function" ? value : undefined;
}

/** `results` ends with that of the step itself. An object that an earlier step gave is named by that step. */
function observationOf(completion: Completion, results: Results, run: NativeRun): CompletedObservation {
  const observation = run.observationOf(completion);
  const object = results.at(-1);
  if (observation.status !== "returned" || object === undefined) return observation;
  const first = results.indexOf(object);
  if (first === 0) return { ...observation, value: receiverText(observation.value) };
  if (first === results.length - 1) return observation;
  return { ...observation, value: { ...observation.value, result: first } };
}

/** The members of a class instance are internals, which no test asserts; those of a plain object are kept. */
function receiverText(value: ValueText): ValueText {
  if (value.exact || value.typeName === "Object") return { ...value, receiver: true };
  const { members: _, ...shown } = value;
  return { ...shown, receiver: true };
}
