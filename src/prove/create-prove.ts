// `prove` for any runner: registers an ordinary test, asks for its verdict, and runs a counterexample natively, so that what
// fails and how it is shown is the runner's own.
import type { ProveOptions } from "../model/verdict.ts";
import { concludeProof } from "./conclude-proof.ts";
import { ProofClient } from "./proof-client.ts";
import { namedRows } from "../stand-ins/rows.ts";
import type { PassedProof } from "./proof-report.ts";
import { type LeveledVerdict, recallVerdict, rememberVerdict } from "./remembered-verdicts.ts";

export interface ProofRunner<Context> {
  /** The script that gives verdicts. */
  readonly server: string;
  /** The file of the running test, absolute, and its name with those of the suites around it. */
  readonly whereabouts: (context: Context) => { readonly file: string; readonly name: string };
  /** Loads a module of the project as the runner does. */
  readonly load: (file: string) => Promise<Readonly<Record<string, unknown>>>;
  /** How a file of cases imports a module beside it, `./cart.ts`, so that the runner finds it. */
  readonly specifier: (relative: string) => string;
  /** How many assertions of the running test failed without ending it; absent where none can. */
  readonly softFailures?: (context: Context) => number;
  /** Lets reports of the runner tell of the verdict. */
  readonly note: (context: Context, passed: PassedProof) => void;
}

/** How a runner registers a test. */
export type Register<Context> = (name: string, run: (context: Context) => Promise<void>, timeoutMs: number) => unknown;

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- users may give it: prove<[number]>("…", (x) => …)
type Prove = <Args extends readonly unknown[]>(
  name: string,
  body: (...args: Args) => unknown,
  options?: ProveOptions,
) => void;

export interface ProveFunction extends Prove {
  /** One test for each row: its values are the first arguments, and the others are proved for. */
  readonly each: (
    table: readonly unknown[],
    ...values: unknown[]
  ) => (name: string, body: (...args: never[]) => unknown, options?: ProveOptions) => void;
}

/** Besides its budget a test may have to wait for others, for loading the project, and for confirming what was found. */
const GRACE_MS = 120_000;
/** Where a test has no budget of its own the configuration may, which only our process reads. That ends by itself. */
const LONGEST_MS = 3_600_000;

/** One for each file: a process may run tests of several. */
const clients = new Map<string, ProofClient>();

function clientFor(server: string, file: string): ProofClient {
  const known = clients.get(file);
  if (known?.isAlive === true && known.isCurrent) return known;
  known?.end();
  const client = new ProofClient(server, file);
  clients.set(file, client);
  return client;
}

async function asked(server: string, file: string, name: string, options: ProveOptions): Promise<LeveledVerdict> {
  const client = clientFor(server, file);
  const answer = await client.ask(name, options);
  // A file that changed meanwhile is not the one that was explored.
  if (client.isCurrent) rememberVerdict(server, file, name, options, answer);
  return answer;
}

export function createProve<Context>(runner: ProofRunner<Context>, register: Register<Context>): ProveFunction {
  const prove: Prove = (name, body, options = {}) => {
    // A verdict that is not enough is shown at the test, since no line of its body is to blame.
    const place = new Error("");
    Error.captureStackTrace(place, prove);
    if (typeof body !== "function") throw new TypeError("prove() needs a name and a function");
    const run = async (context: Context): Promise<void> => {
      const { file, name: full } = runner.whereabouts(context);
      const known = recallVerdict(runner.server, file, full, options);
      const verdict = known === undefined ? asked(runner.server, file, full, options) : Promise.resolve(known);
      const softFailures = (): number => runner.softFailures?.(context) ?? 0;
      const passed = await concludeProof({ file, name: full, body, verdict, place, runner, softFailures });
      runner.note(context, { name: full, verdict: passed });
    };
    register(name, run, options.budget === undefined ? LONGEST_MS : options.budget * 1000 * 3 + GRACE_MS);
  };
  const each: ProveFunction["each"] =
    (table, ...values) =>
    (title, body, options) => {
      for (const { args, name } of namedRows(table, values, title))
        prove(name, (...rest: never[]) => body(...(args as never[]), ...rest), options);
    };
  return Object.assign(prove, { each });
}
