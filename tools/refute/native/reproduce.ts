// Does again, on the original code, what findings name: runs a test, or makes a call, and tells which errors were thrown.
import { pathToFileURL } from "node:url";
import type { AttackJob, AttackMessage } from "./job.ts";
import { loadOriginal } from "./load-original.ts";

interface TestRunner {
  readonly tests: readonly { readonly name: string; readonly body: () => unknown }[];
  readonly errors: unknown[];
  readonly expected: () => Promise<void>;
}

export async function reproduce(job: AttackJob, tell: (message: AttackMessage) => void): Promise<void> {
  const runner = await import("./test-runner.ts");
  if (job.testFile !== undefined) await import(pathToFileURL(job.testFile).href).catch(() => undefined);
  for (const [index, shown] of job.shown.entries()) {
    const tests = runner.tests.filter(({ name }) => name === shown);
    tell({ kind: "calling", shown });
    const run = tests.length > 0 ? runTests(tests, runner) : call(shown, job, index + 1);
    tell({ kind: "called", shown, ...(await run) });
  }
}

interface Outcome {
  readonly errors: string[];
  readonly isKnown: boolean;
}

async function runTests(tests: TestRunner["tests"], { errors, expected }: TestRunner): Promise<Outcome> {
  errors.length = 0;
  for (const { body } of tests)
    try {
      await body();
      await expected();
    } catch (error) {
      errors.push(error);
    }
  return { errors: errors.map(errorText), isKnown: true };
}

async function call(text: string, { unit }: AttackJob, fresh: number): Promise<Outcome> {
  const known = namesOf(await loadOriginal(unit.file, fresh), unit.access, unit.name);
  let run: (...values: unknown[]) => Promise<unknown>;
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The text of a finding is a call.
    run = new Function(...known.keys(), `return (async () => { await (${text}); })();`) as typeof run;
  } catch {
    try {
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Or several statements.
      run = new Function(...known.keys(), `return (async () => { ${text} })();`) as typeof run;
    } catch {
      return { errors: [], isKnown: false };
    }
  }
  try {
    await run(...known.values());
    return { errors: [], isKnown: true };
  } catch (error) {
    return { errors: [errorText(error)], isKnown: !(error instanceof ReferenceError) };
  }
}

/** What the text of a call may mention, by name. */
function namesOf(
  namespace: Readonly<Record<string, unknown>>,
  access: readonly string[],
  name: string,
): Map<string, unknown> {
  const whole = namespace["default"];
  const members = typeof whole === "object" && whole !== null ? Object.entries(whole) : [];
  const named = [...members, ...Object.entries(namespace)].filter(
    ([key]) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== "default",
  );
  const isWhole = access[0] === "default" || access[0] === "export=";
  return new Map([
    ...named,
    ...(isWhole && /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default" ? [[name, whole] as const] : []),
  ]);
}

function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : `throws ${String(error)}`;
}
