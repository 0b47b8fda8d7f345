// CONTRIBUTING.md names the files that a new variant touches. They exist, and the variant to copy from stands in no other.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const TEXT = readFileSync(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8");

interface Recipe {
  readonly title: string;
  /** The word by which the source knows the variant. */
  readonly variant: string;
  readonly paths: readonly string[];
}

const recipes = (/^## Recipes$(.*?)^## /ms.exec(TEXT)?.[1] ?? "").split(/^### /m).slice(1).map(recipeIn);

function recipeIn(section: string): Recipe {
  const [title = "", ...lines] = section.split("\n");
  const variant = /`([^`]+)`/.exec(title)?.[1] ?? "";
  const quoted = [...lines.join("\n").matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name);
  return { title, variant, paths: quoted.filter((name) => /^(src|test|docs|schema)\/|\.md$/.test(name)) };
}

/** Files of a folder, at any depth. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(name) : [name];
  });
}

/** Code that names the variant; what comments say does not count. */
function names(file: string, variant: string): boolean {
  const code = readFileSync(file, "utf8").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  return new RegExp(`(?<![\\w-])${variant}(?![\\w-])`).test(code);
}

test("there are five", () => {
  expect(recipes.map(({ variant }) => variant)).toEqual([
    "mocha",
    "mcdc",
    "uriBuiltins",
    "LanguageSolver",
    "explanationMarkdown",
  ]);
});

describe.each(recipes)("$title", ({ variant, paths }) => {
  test("names files that exist", () => {
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((name) => !existsSync(name))).toEqual([]);
  });

  test("names every file of the source that knows the variant", () => {
    const isNamed = (file: string): boolean =>
      paths.some((name) =>
        name.endsWith("/") && statSync(name).isDirectory() ? file.startsWith(name) : file === name,
      );
    const knowing = filesIn("src").filter((file) => names(file, variant));
    expect(knowing.length).toBeGreaterThan(1);
    expect(knowing.filter((file) => !isNamed(file))).toEqual([]);
  });
});
