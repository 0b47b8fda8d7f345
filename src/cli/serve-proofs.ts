// Enters: on the standard input, lines that ask for tests of one file by their names, as JSON. Leaves: on the standard output, a
// line with the verdict of each. The process of the runner starts this one; when that ends, so does this.
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { loadConfig, proofServer } from "../index.ts";
import type {
  AnsweredProof,
  AnsweredProperty,
  ProofRequest,
  ProofServer,
  PropertyPlace,
} from "../model/proof-server.ts";
import type { ProveOptions } from "../model/verdict.ts";
import { parseCheckArguments } from "./check-arguments.ts";
import { configPaths, findConfig, readConfig } from "./read-config.ts";

type Asked = ProofRequest | { readonly place: PropertyPlace; readonly options: ProveOptions };

const [file = ""] = process.argv.slice(2);
const cwd = process.cwd();
const interruption = new AbortController();
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const input = createInterface({ input: process.stdin });
input.on("close", () => {
  interruption.abort();
  // The engines end with their pool; what does not is ended by its guardian.
  setTimeout(() => process.exit(), 200).unref();
});

/** The configuration of the file's package, else that of the working folder, as `pathwise check` there would read it. */
async function openServer(): Promise<ProofServer> {
  const found = findConfig(dirname(file)) ?? findConfig(cwd) ?? false;
  const { options, level } = parseCheckArguments([], await readConfig(found, { cwd, loadConfig }));
  return proofServer({ file, cwd, signal: interruption.signal, options, level });
}

let server: Promise<ProofServer> | undefined;

/** One that is added, or changes, changes verdicts. */
const CONFIGS = [...new Set([dirname(file), cwd].flatMap(configPaths))];

async function answer(asked: Asked): Promise<AnsweredProof | AnsweredProperty> {
  const { ask, askProperty } = await (server ??= openServer());
  const answered = await ("place" in asked ? askProperty(asked.place, asked.options) : ask(asked));
  return { ...answered, dependsOn: [...answered.dependsOn, ...CONFIGS] };
}

input.on("line", (line) => {
  const { id, ...asked } = JSON.parse(line) as { readonly id: number } & Asked;
  answer(asked).then(
    (answered) => say({ id, ...answered }),
    (error: unknown) => say({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
