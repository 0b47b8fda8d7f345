// Enters: the generated test files of all subjects, in one folder. Leaves: which tests fail in other places, at other times, in
// other orders. All files are run together.
import path from "node:path";
import { allCircumstances, type Circumstance } from "../stability/circumstances.ts";
import { type Failure, failuresElsewhere } from "../stability/failures-elsewhere.ts";
import type { Claim, Outcome } from "./claim.ts";

/** A claim that the tests of a unit pass. `file`: their file, relative to the folder. */
export interface TestedUnit {
  readonly claim: Claim;
  readonly file: string;
}

/** Another place, another day and another order in one. */
const ALL_IN_ONE: Circumstance = {
  name: "in America/St_Johns, with tr_TR.UTF-8, on 29 February, in random order",
  env: { TZ: "America/St_Johns", LC_ALL: "tr_TR.UTF-8", LC_MESSAGES: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
  now: Date.UTC(2028, 1, 29, 20),
  args: ["--sequence.shuffle.tests", "--sequence.seed=1"],
};

const RANDOM_ORDERS = 20;

export async function refuteTests(folder: string, tested: readonly TestedUnit[], isOnce: boolean): Promise<Outcome> {
  if (tested.length === 0) return { claims: [], refutations: [], attacks: {} };
  const files = [...new Set(tested.map(({ file }) => file))];
  const circumstances = isOnce ? [ALL_IN_ONE] : allCircumstances(RANDOM_ORDERS);
  const { runs, failures } = await failuresElsewhere({ folder, files, circumstances });
  const refutations = failures.flatMap((failure) => {
    const unit = unitOf(failure, folder, tested);
    const shows = `fails ${failure.circumstance}: ${failure.message}`;
    return unit === undefined ? [] : [{ claim: unit.claim, witness: `${unit.file} ${failure.test}`, shows }];
  });
  return { claims: [], refutations, attacks: { "test runs": runs } };
}

/** Tests are grouped by unit. What cannot be told apart counts against the first unit of the file. */
function unitOf({ file, test }: Failure, folder: string, tested: readonly TestedUnit[]): TestedUnit | undefined {
  const own = path.relative(folder, path.resolve(folder, file)).replace(/\.alone-\d+(?=\.test\.)/, "");
  const units = tested.filter((each) => each.file === own);
  return units.find(({ claim }) => test.startsWith(claim.unit)) ?? units[0] ?? tested[0];
}
