// Checks the contract of a class or function around each call. What clauses run counts for no coverage.
import type { Clause, Contract } from "../../model/class-shape.ts";
import type { Violation } from "../../model/trace.ts";
import { currentPath } from "../runtime/path.ts";
import { recorder } from "../runtime/recorder.ts";
import { type Before, checkAfter, evaluateRequires, isContractOf, oldValues } from "./evaluate-contract.ts";
import type { Settled } from "./wait-for.ts";

const NO_CONTRACT: Contract = { requires: [], ensures: [], throws: [] };

export interface ContractChecksParts {
  readonly invariants: readonly Clause[];
  /** The file that clauses stand in, where they do not say it themselves. */
  readonly file: string;
  /** Of all modules, by path. */
  readonly counters: ReadonlyMap<string, Uint8Array>;
}

export class ContractChecks {
  readonly #parts: ContractChecksParts;

  constructor(parts: ContractChecksParts) {
    this.#parts = parts;
  }

  /** Gives what `after` needs. A call that violates @requires is no input, and ends the path. */
  before(receiver: unknown, contract: Contract | undefined, args: readonly unknown[]): Before | undefined {
    if (contract === undefined || !isContractOf(contract, receiver)) return undefined;
    return this.#uncounted(() => {
      if (!evaluateRequires(receiver, contract, args)) currentPath().abort({ status: "cut", reason: "no-input" });
      return oldValues(receiver, contract, args);
    });
  }

  after(
    receiver: unknown,
    contract: Contract | undefined,
    args: readonly unknown[],
    before: Before | undefined,
    settled: Settled,
  ): Violation | undefined {
    const { invariants: all, file } = this.#parts;
    if (settled.status === "pending" || (contract === undefined && all.length === 0)) return undefined;
    const outcome = settled.status === "fulfilled" ? { returned: settled.value } : { thrown: settled.error };
    const remembered = before ?? { old: new Map(), when: new Map() };
    const checked = before === undefined ? NO_CONTRACT : (contract ?? NO_CONTRACT);
    // Without an object there are no invariants to check, but the clauses of its constructor still hold or not.
    const invariants = receiver === undefined ? [] : all;
    return this.#uncounted(() => checkAfter(receiver, checked, invariants, args, remembered, outcome, file));
  }

  #uncounted<T>(evaluate: () => T): T {
    const { counters } = this.#parts;
    const kept = new Map([...counters].map(([path, each]) => [path, each.slice()]));
    try {
      return recorder.pausedFor(evaluate);
    } finally {
      for (const [path, each] of kept) counters.get(path)?.set(each);
    }
  }
}
