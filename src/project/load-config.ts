import { UserError } from "../support/errors.ts";
import { importUserModule } from "./modules/import-user-module.ts";
import { shownPath } from "./user-errors.ts";

/** The default export of the file. Its keys and values are unchecked. @throws UserError */
export async function loadConfig(file: string): Promise<object> {
  const { default: config } = await importUserModule(file);
  if (typeof config !== "object" || config === null || Array.isArray(config))
    throw new UserError(
      `${shownPath(file, process.cwd())}: no configuration is exported; write export default defineConfig({ … })`,
    );
  return config;
}
