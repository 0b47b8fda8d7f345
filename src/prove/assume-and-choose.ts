// `assume` and `choose` as they are when a body runs natively, in the user's runner.
import { AsyncLocalStorage } from "node:async_hooks";

/** The inputs do not satisfy what the body assumes. The name is that of the stand-in, see `model/verdict.ts`. */
class AssumptionBroken extends Error {
  override readonly name = "PathwiseAssumptionBroken";
}

interface NativeRun {
  readonly chosen: unknown[];
  isBroken: boolean;
}

const runs = new AsyncLocalStorage<NativeRun>();

/** The longest that a body may wait for something. */
const LONGEST_RUN_MS = 60_000;

/** Bodies may replace them. */
const { setTimeout: startTimer, clearTimeout: endTimer } = globalThis;

/** Runs a body whose calls of `choose` give these values, in this order. Gives whether the inputs count. */
export async function runNatively(chosen: readonly unknown[], body: () => unknown): Promise<boolean> {
  const run: NativeRun = { chosen: [...chosen], isBroken: false };
  try {
    await withinTime(runs.run(run, async () => await body()));
  } catch (error) {
    if (!run.isBroken) throw error;
  }
  return !run.isBroken;
}

async function withinTime(running: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof startTimer> | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error(`the body does not come to an end within ${LONGEST_RUN_MS / 1000} s`));
    timer = startTimer(fail, LONGEST_RUN_MS);
  });
  try {
    await Promise.race([running, late]);
  } finally {
    endTimer(timer);
  }
}

/** The rest of the body is only about inputs for which the condition holds. */
export function assume(condition: unknown): asserts condition {
  if (condition) return;
  const run = runs.getStore();
  if (run !== undefined) run.isBroken = true;
  throw new AssumptionBroken("assume() was told something false");
}

/** Any value of the type: an input that is not a parameter. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- The type is what the input is made from.
export function choose<T>(): T {
  const run = runs.getStore();
  if (run === undefined) throw new Error("choose() can only be called by the body of a prove() test");
  return run.chosen.shift() as T;
}
