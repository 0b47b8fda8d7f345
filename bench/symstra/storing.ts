// Measures how much faster it is to restore states than to run their sequences again.
import { exploreClass } from "./explore-class.ts";
import { SUBJECTS } from "./subjects.ts";

const LENGTH = 7;
const TIME_MS = 60_000;

export async function printStoring(print: (line: string) => void): Promise<void> {
  print(`\nStates put back against sequences run again, N = ${LENGTH}`);
  print(
    `  ${"class".padEnd(15)}${"tests".padStart(8)}${"put back s".padStart(12)}${"run again s".padStart(13)}${"ratio".padStart(9)}`,
  );
  for (const { name, file } of SUBJECTS) {
    const order = { file: `symstra/${file}`, name, timeMs: TIME_MS };
    const restored = await exploreClass({ ...order, sequences: { maxLength: LENGTH } });
    const replayed = await exploreClass({ ...order, sequences: { maxLength: LENGTH, replay: true } });
    print(
      `  ${name.padEnd(15)}${String(restored.tests).padStart(8)}${seconds(restored.ms).padStart(12)}` +
        `${seconds(replayed.ms).padStart(13)}${`${(replayed.ms / restored.ms).toFixed(2)}x`.padStart(9)}`,
    );
    if (restored.tests !== replayed.tests)
      print(
        `  ${name}: ${replayed.tests} tests when sequences are run again: more conditions stay, fewer states cover others`,
      );
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
