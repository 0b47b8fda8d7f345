// The bench of classes: repeats the measurements of the paper on Symstra and checks our further claims, in one run.
// Enters: flags; --quick leaves out measurements that take minutes. Leaves: figures, printed as they come.
// Deliberately absent: writing tests; only explorations are measured, each in a fresh process.
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
