// The example of the paper on Evacon: a branch that only a long sequence reaches, explored without a given length.
import { exploreClass } from "./explore-class.ts";

const TIME_MS = 60_000;

export async function printBankAccount(print: (line: string) => void): Promise<void> {
  const { watched, ms, branches, tests } = await exploreClass({
    file: "bank-account.ts",
    name: "BankAccount",
    sequences: {},
    timeMs: TIME_MS,
    watched: "if (this.#withdrawals >=",
  });
  print("\nBankAccount of the paper on Evacon: the branch for more than ten withdrawals");
  if (watched === undefined) print("  !! not covered");
  else print(`  covered by ${watched.calls.length} calls: ${watched.calls.join(", ")}`);
  print(`  ${branches.covered} of ${branches.total} branches, ${tests} tests in ${(ms / 1000).toFixed(1)} s`);
}
