// Enters: on the standard input, lines that ask for tests of one file by their names, as JSON. Leaves: on the standard output, a
// line with the verdict of each. The process of the runner starts this one; when that ends, so does this.
import { createInterface } from "node:readline";
import { proofServer } from "../index.ts";

const [file = ""] = process.argv.slice(2);
const interruption = new AbortController();
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const input = createInterface({ input: process.stdin });
input.on("close", () => {
  interruption.abort();
  // The engines end with their pool; what does not is ended by its guardian.
  setTimeout(() => process.exit(), 200).unref();
});

const server = proofServer({ file, cwd: process.cwd(), signal: interruption.signal });
input.on("line", (line) => {
  const { id, ...asked } = JSON.parse(line) as { id: number; name: string; options: object };
  server.ask(asked).then(
    (answer) => say({ id, ...answer }),
    (error: unknown) => say({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
