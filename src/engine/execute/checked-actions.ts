// Makes objects and calls members of a class in rewritten code, and checks their contract around each call.
import { restoreBuiltIns } from "./watch-built-ins.ts";
import type { ClassMember, Contract, Maker } from "../../model/class-shape.ts";
import type { RunEvent } from "../../model/recording.ts";
import type { Outcome } from "../../model/trace.ts";
import type { Path } from "../runtime/path.ts";
import { callMaker, callOn } from "./call-member.ts";
import { complete } from "./complete.ts";
import type { ContractChecks } from "./contract-checks.ts";
import type { RunCoverage } from "./run-coverage.ts";
import type { VirtualTimers } from "./timers.ts";
import type { Settled } from "./wait-for.ts";

/** A call under a contract. */
export interface Action {
  readonly contract: Contract | undefined;
  readonly args: readonly unknown[];
  /** Undefined for a constructor or factory. */
  readonly receiver: object | undefined;
  /** Whether the receiver is no object of the class, so that the invariants of the class say nothing of it. */
  readonly isOther?: boolean;
  /** Whether later calls may be made on the result, so that an iterator is not drained. */
  readonly isKept: boolean;
  readonly perform: () => unknown;
  /** The object itself is wanted, even if it could be awaited. */
  readonly isMaking?: boolean;
}

export interface Performed {
  readonly settled: Settled;
  /** The events of recorded code. */
  readonly events: readonly RunEvent[];
  /** The object that was made, or on which a member was called. */
  readonly receiver: unknown;
  /** Undefined where the contract holds. */
  readonly violation: Extract<Outcome, { status: "violated" }> | undefined;
}

export const NOTHING_PERFORMED: Omit<Performed, "settled"> = {
  events: [],
  receiver: undefined,
  violation: undefined,
};

export interface CheckedActionsParts {
  readonly timers: VirtualTimers;
  readonly coverage: RunCoverage;
  readonly checks: ContractChecks;
}

export class CheckedActions {
  readonly #timers: VirtualTimers;
  readonly #coverage: RunCoverage;
  readonly #checks: ContractChecks;

  constructor({ timers, coverage, checks }: CheckedActionsParts) {
    this.#timers = timers;
    this.#coverage = coverage;
    this.#checks = checks;
  }

  /** Performs an action and checks its contract. */
  async performChecked(action: Action, path: Path): Promise<Performed> {
    const before = this.#checks.before(action.receiver, action.contract, action.args);
    this.#coverage.startRecording();
    const settled = await this.perform(action);
    const events = this.#coverage.stopRecording();
    const receiver = action.receiver ?? (settled.status === "fulfilled" ? settled.value : undefined);
    const broken =
      path.abortedAs === undefined && action.isOther !== true
        ? this.#checks.after(receiver, action.contract, action.args, before, settled)
        : undefined;
    const violation = broken === undefined ? undefined : ({ status: "violated", violation: broken } as const);
    return { settled, events, receiver, violation };
  }

  async perform({ perform, isKept, isMaking = false }: Action): Promise<Settled> {
    try {
      const value = perform();
      restoreBuiltIns();
      const completed = isMaking ? ({ status: "fulfilled", value } as const) : complete(value, this.#timers, isKept);
      if (!(completed instanceof Promise)) return completed;
      const settled = await completed;
      restoreBuiltIns();
      return settled;
    } catch (error) {
      restoreBuiltIns();
      return { status: "rejected", error };
    }
  }
}

/** `exports`: those of the unit's file. */
export function making(exports: object, maker: Maker, args: unknown[]): Action {
  const isMaking = maker.kind === "constructor";
  const perform = (): unknown => callMaker(exports, maker, args);
  return { contract: maker.contract, args, receiver: undefined, isKept: true, perform, isMaking };
}

export function calling(exports: object, receiver: object, member: ClassMember, args: unknown[]): Action {
  const perform = (): unknown => callOn(exports, receiver, member, args);
  return { contract: member.contract, args, receiver, isKept: member.product !== undefined, perform };
}
