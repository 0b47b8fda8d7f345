import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const NODE_MODULES = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** A project of its own in the temporary folder, removed after the test; `installed`: it sees our node_modules. */
export function temporaryProject(files: Readonly<Record<string, string>>, installed = true): string {
  const root = mkdtempSync(path.join(realpathSync(os.tmpdir()), "pathwise-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (installed) symlinkSync(NODE_MODULES, path.join(root, "node_modules"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** Every file of the project, without what is installed. */
export function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((name) => !name.startsWith("node_modules"))
    .toSorted();
}
