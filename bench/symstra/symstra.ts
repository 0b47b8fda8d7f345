// The bench of classes: what the paper on Symstra measured, and what we claim beyond it, from one run.
// Enters: flags; --quick leaves out what takes minutes. Leaves: figures, printed as they come.
// Deliberately absent: the tool's own tests and files; only explorations are measured, each in a fresh process.
import { printBankAccount } from "./bank-account.ts";
import { printGrowth } from "./growth.ts";
import { printLongest } from "./longest.ts";
import { printPlantedBugs } from "./planted-bugs.ts";
import { printStoring } from "./storing.ts";
import { printTableTwo } from "./table-two.ts";

type Print = (line: string) => void;

export async function symstra(print: Print, flags: readonly string[]): Promise<void> {
  const isQuick = flags.includes("--quick");
  await printTableTwo(print);
  if (isQuick) print("\nThe largest N in 60 s: left out (--quick)");
  else await printLongest(print);
  await printGrowth(print);
  await printStoring(print);
  await printPlantedBugs(print);
  await printBankAccount(print);
}
