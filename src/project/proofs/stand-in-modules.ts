// The modules that stand in for test runners and assertion libraries while the body of a test is explored. They are plain code of
// ours that engines rewrite and run as they do the user's.
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceModule } from "../../model/project.ts";
import { ENTRIES, IS_SOURCE } from "../../support/entry.ts";

const folder = fileURLToPath(new URL("stand-ins", ENTRIES));
const extension = IS_SOURCE ? ".ts" : ".js";

const RUNNER = join(folder, `runner-stand-in${extension}`);

/** The module that collects the tests. */
export const PROOFS = join(folder, `proofs${extension}`);

/** Of fast-check. */
const PROPERTIES = join(folder, `fast-check${extension}`);

/** The same, whose `expect` is that of Jest. */
const JEST = join(folder, `jest-stand-in${extension}`);

const CHAI = join(folder, `chai${extension}`);

const RUNNERS: Readonly<Record<string, string>> = {
  ...{ vitest: RUNNER, "node:test": RUNNER, "pathwise/vitest": RUNNER, "pathwise/node": RUNNER },
  ...{ "@jest/globals": JEST, "pathwise/jest": JEST, chai: CHAI },
};

/** By what user code imports. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...RUNNERS,
  "node:assert": join(folder, `node-assert${extension}`),
  assert: join(folder, `node-assert${extension}`),
  "node:assert/strict": join(folder, `node-assert-strict${extension}`),
  "assert/strict": join(folder, `node-assert-strict${extension}`),
};

/** What `require` gives of `node:assert` is a function, which a namespace cannot be. */
const FOR_COMMONJS = RUNNERS;

const FAST_CHECK = { "fast-check": PROPERTIES, "pathwise/fast-check": PROPERTIES };

/** `hasFastCheck`: whether there is one that can be followed. */
export function withStandIns(module: SourceModule, hasFastCheck: boolean): SourceModule {
  const standIns = module.format === "esm" ? STAND_INS : FOR_COMMONJS;
  return { ...module, imports: { ...module.imports, ...standIns, ...(hasFastCheck && FAST_CHECK) } };
}

/** `fastCheck`: the entry of the real one. */
export function standInModules(fastCheck: string | undefined): SourceModule[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension) && !name.endsWith(".d.ts"))
    .map((name) => {
      const path = join(folder, name);
      const specifiers = readFileSync(path, "utf8").matchAll(/from "(\.\/[^"]+)"/g);
      const imports = Object.fromEntries(Array.from(specifiers, ([, own = ""]) => [own, resolve(folder, own)]));
      const ofPackage = path === PROPERTIES && fastCheck !== undefined ? { "fast-check": fastCheck } : {};
      return { path, format: "esm", imports: { ...imports, ...ofPackage }, isStandIn: true };
    });
}
