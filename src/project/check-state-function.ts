import type { StateFunction } from "../model/options.ts";
import { UserError } from "../support/errors.ts";
import { exportedAt } from "../support/exported-at.ts";
import { importUserModule } from "./modules/import-user-module.ts";
import { shownPath } from "./user-errors.ts";

/** Checks that the function exists and has the right number of parameters. @throws UserError */
export async function checkStateFunction({ file, name }: StateFunction): Promise<void> {
  const shown = shownPath(file, process.cwd());
  const found = exportedAt(await importUserModule(file), name);
  if (typeof found !== "function") throw new UserError(`${shown}: no function is exported as "${name}"; export it`);
  if (found.length !== 1 && found.length !== 2)
    throw new UserError(
      `${shown}: "${name}" must have one parameter (what counts of an object) or two (whether they are the same), it has ${found.length}`,
    );
}
