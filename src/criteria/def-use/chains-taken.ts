// Enters: the graphs of recorded modules, and what their code told of one run.
// Leaves: the definition-use chains that the run took, by module and by their numbers in it.
// Deliberately absent: guesses. Where the events leave open whether a value was given, no chain of it is counted.
import type { RunEvent } from "../../model/recording.ts";
import { FlowFrame } from "./flow-frame.ts";
import type { FollowedFunction, RecordedFlow } from "./recorded-flow.ts";

interface Call {
  readonly module: string;
  readonly followed: FollowedFunction;
  readonly frame: FlowFrame;
}

/**
 * `threw`: the run ended by a throw, which the calls that end last did not catch. `onUnsure` is told of chains that it may
 * have taken or not.
 */
export function chainsTaken(
  modules: ReadonlyMap<string, RecordedFlow>,
  events: readonly RunEvent[],
  threw = false,
  onUnsure: (module: string, chain: number) => void = () => undefined,
): Map<string, Set<number>> {
  const run = new FollowedRun(onUnsure);
  const lastKept = threw ? events.findLastIndex(({ kind }) => kind !== "leave") : events.length;
  for (const [i, event] of events.entries()) {
    const flow = modules.get(event.module);
    const followed = flow?.functionOf(event);
    if (!flow || !followed) continue;
    if (event.kind === "enter") run.enter(event.module, followed);
    else if (event.kind === "leave") run.leave(followed, i > lastKept);
    else run.arrive(followed, flow.nodeOf(event) as number, event.kind === "test" ? event.truth : undefined);
  }
  return run.taken;
}

class FollowedRun {
  readonly taken = new Map<string, Set<number>>();
  readonly #calls: Call[] = [];
  readonly #onUnsure: (module: string, chain: number) => void;

  constructor(onUnsure: (module: string, chain: number) => void) {
    this.#onUnsure = onUnsure;
  }

  enter(module: string, followed: FollowedFunction): void {
    const taken = this.taken.get(module) ?? new Set();
    this.taken.set(module, taken);
    const frame = new FlowFrame(followed, {
      onChain: (chain) => taken.add(chain),
      onDefine: (variable) => this.#forgetElsewhere(module, frame, variable),
      onUnsure: (chain) => this.#onUnsure(module, chain),
    });
    this.#calls.push({ module, followed, frame });
  }

  /** Calls that wait for others (generators, async functions) need not end in the order in which they began. */
  leave(followed: FollowedFunction, threw: boolean): void {
    const at = this.#calls.findLastIndex((call) => call.followed === followed);
    const [call] = at < 0 ? [] : this.#calls.splice(at, 1);
    call?.frame.end(threw);
  }

  arrive(followed: FollowedFunction, node: number, truth: boolean | undefined): void {
    this.#calls.findLast((call) => call.followed === followed)?.frame.arrive(node, truth);
  }

  /** A captured variable has one value, whoever gives it; that of a new call of its own function is another one. */
  #forgetElsewhere(module: string, from: FlowFrame, variable: number): void {
    const { variables, range } = from.followed.flow;
    const { name, declaredIn } = variables[variable] ?? {};
    if (declaredIn === undefined || declaredIn === range.start) return;
    for (const { module: other, followed, frame } of this.#calls) {
      if (frame === from || other !== module) continue;
      const same = followed.flow.variables.findIndex((each) => each.name === name && each.declaredIn === declaredIn);
      if (same >= 0) frame.forget(same);
    }
  }
}
