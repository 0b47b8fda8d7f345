// Types of inputs of tests with parameters. Types of runners and of the DOM are left out, unless an input has one.
import path from "node:path";
import { expect, test } from "vitest";
import type { LoadedModule } from "../../../src/model/loaded-module.ts";
import { openProofs } from "../../../src/project/proofs/open-proofs.ts";
import { entryPath } from "../../../src/project/proofs/proof-entry.ts";
import { project } from "../temp-project.ts";

const VITEST = "export interface Mocked { calls: number; }\nexport declare const expect: any;\n";
const PATHWISE = "export declare function prove(name: string, body: (...args: never[]) => unknown): void;\n";

/** What loading the file shows: one test, whose body is its arrow function. */
function loadedWith(file: string, text: string): LoadedModule {
  const start = text.indexOf("async (");
  const code = { path: file, start, end: text.lastIndexOf(")") };
  return {
    values: [
      { isFunction: false, properties: [{ name: "bodies", value: 1 }] },
      { isFunction: false, properties: [{ name: ":t", value: 2 }] },
      { isFunction: true, code, properties: [] },
    ],
  };
}

function kindOf(parameter: string): string | undefined {
  const text = `import { expect, type Mocked } from "vitest";
import { prove } from "pathwise/vitest";
prove("t", async (x: ${parameter}) => { expect(x).toBe(1); });
`;
  const folder = project({
    "a.test.ts": text,
    "package.json": "{}",
    "node_modules/vitest/index.d.ts": VITEST,
    "node_modules/pathwise/vitest.d.ts": PATHWISE,
  });
  const file = path.join(folder, "a.test.ts");
  const { proofs } = openProofs([file], folder).analyze(new Map([[entryPath(file), loadedWith(file, text)]]));
  const [type] = proofs.flatMap(({ unit }) => unit.parameters).map((each) => each.type);
  return type?.kind === "object" ? type.members.map(({ name }) => name).join() : type?.kind;
}

test.each([
  ["number", "number"],
  ["{ a: string }", "a"],
  ["Mocked", "calls"],
  ["Pick<DOMRectInit, 'height'>", "height"],
])("%s", (parameter, expected) => expect(kindOf(parameter)).toBe(expected));
