// Enters: the flow graphs of recorded modules, and the events of one run.
// Leaves: the definition-use chains that the run took, by module and by their numbers in the module.
// Deliberately absent: guesses. Where the events leave open which definition a use saw, no chain is counted.
import type { RunEvent } from "../../model/recording.ts";
import { FlowFrame } from "./flow-frame.ts";
import type { FollowedFunction, RecordedFlow } from "./recorded-flow.ts";

interface Call {
  readonly module: string;
  readonly followed: FollowedFunction;
  readonly frame: FlowFrame;
}

/**
 * `threw`: the run ended by a throw, so the calls that ended after the last other event did not catch it. `onUnsure` is told
 * of chains of which the events do not tell whether the run took them.
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

  /** Calls of generators and async functions need not end in the reverse order of their beginnings. */
  leave(followed: FollowedFunction, threw: boolean): void {
    const at = this.#calls.findLastIndex((call) => call.followed === followed);
    const [call] = at < 0 ? [] : this.#calls.splice(at, 1);
    call?.frame.end(threw);
  }

  arrive(followed: FollowedFunction, node: number, truth: boolean | undefined): void {
    this.#calls.findLast((call) => call.followed === followed)?.frame.arrive(node, truth);
  }

  /**
   * All calls share a captured variable, so the others no longer know its definition. The function that declares a variable
   * has a new one in each call.
   */
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
