// Inputs that failed once are kept beside the test, as source, and are run natively before anything else.
import { existsSync } from "node:fs";
import type { LoadModule } from "./case-values.ts";

/** By the name of the test. `chosen`: how many of the values `choose` gives; they come first. */
type StoredCases = Readonly<
  Record<string, readonly { readonly chosen: number; readonly make: () => readonly unknown[] }[]>
>;

export interface Replay {
  readonly file: string;
  readonly name: string;
  readonly load: LoadModule;
  /** Throws where the body fails. */
  readonly run: (values: readonly unknown[], chosen: number, text: string) => Promise<void>;
}

/** `cart.test.ts` gives `cart.pathwise-cases.ts`. */
export function casesFile(file: string): string {
  return file.replace(/(?:\.(?:test|spec))?\.([cm]?[jt]sx?)$/, (_, extension: string) => {
    return `.pathwise-cases.${extension.replace("x", "")}`;
  });
}

export async function replayCases({ file, name, load, run }: Replay): Promise<void> {
  const path = casesFile(file);
  if (!existsSync(path)) return;
  const stored = await casesOf(path, load);
  const own = Object.hasOwn(stored, name) ? (stored[name] ?? []) : [];
  for (const [index, { chosen, make }] of own.entries())
    await run(make(), chosen, `stored case ${index + 1} of ${path}`);
}

/** A file that says nothing must not pass for one without cases. */
async function casesOf(path: string, load: LoadModule): Promise<StoredCases> {
  let loaded: unknown;
  try {
    ({ default: loaded } = await load(path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the stored cases in ${path} cannot be loaded: mend the file or delete it (${reason})`, { cause });
  }
  if (isCases(loaded)) return loaded;
  throw new Error(`${path} does not export cases as its default: mend the file or delete it`);
}

function isCases(value: unknown): value is StoredCases {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (list) =>
      Array.isArray(list) &&
      list.every((each: unknown) => typeof (each as { make?: unknown } | null)?.make === "function"),
  );
}
