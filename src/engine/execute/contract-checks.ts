// Checks the contract of a class around each call.
import type { Clause, Contract } from "../../model/class-shape.ts";
import type { Violation } from "../../model/trace.ts";
import { currentPath } from "../runtime/path.ts";
import { type Before, checkAfter, evaluateRequires, oldValues } from "./evaluate-contract.ts";
import type { Settled } from "./wait-for.ts";

const NO_CONTRACT: Contract = { requires: [], ensures: [], throws: [] };

export class ContractChecks {
  readonly #invariants: readonly Clause[];
  /** The file that clauses stand in, where they do not say it themselves. */
  readonly #file: string;

  constructor(invariants: readonly Clause[], file: string) {
    this.#invariants = invariants;
    this.#file = file;
  }

  /** Gives what `after` needs. A call that violates @requires is no input, and ends the path. */
  before(receiver: unknown, contract: Contract | undefined, args: readonly unknown[]): Before | undefined {
    if (contract === undefined) return undefined;
    if (!evaluateRequires(receiver, contract, args)) currentPath().abort({ status: "cut", reason: "no-input" });
    return oldValues(receiver, contract, args);
  }

  after(
    receiver: unknown,
    contract: Contract | undefined,
    args: readonly unknown[],
    before: Before | undefined,
    settled: Settled,
  ): Violation | undefined {
    if (settled.status === "pending" || (contract === undefined && this.#invariants.length === 0)) return undefined;
    const outcome = settled.status === "fulfilled" ? { returned: settled.value } : { thrown: settled.error };
    const remembered = before ?? { old: new Map(), when: new Map() };
    // Without an object there are no invariants to check, but the clauses of its constructor still hold or not.
    const invariants = receiver === undefined ? [] : this.#invariants;
    return checkAfter(receiver, contract ?? NO_CONTRACT, invariants, args, remembered, outcome, this.#file);
  }
}
