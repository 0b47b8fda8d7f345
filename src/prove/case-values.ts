import { dirname } from "node:path";
import type { CaseText } from "../model/verdict.ts";

/** Loads a module of the project as the runner does. */
export type LoadModule = (file: string) => Promise<Readonly<Record<string, unknown>>>;

/** The values of which a case consists, with the classes that the runner has loaded. */
export async function caseValues({ imports, text }: CaseText, load: LoadModule): Promise<readonly unknown[]> {
  const modules = await Promise.all(imports.map(({ from }) => load(from)));
  const values = imports.map(({ imported, from }, index) => {
    const module = modules[index] ?? {};
    if (imported === "export=") return "default" in module ? module["default"] : module;
    if (!(imported in module)) throw new Error(`${from} in ${dirname(from)} does not export ${imported}`);
    return module[imported];
  });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Cases are expressions that we printed.
  const make = new Function(...imports.map(({ name }) => name), `"use strict"; return (${text})();`) as (
    ...given: unknown[]
  ) => readonly unknown[];
  return make(...values);
}
