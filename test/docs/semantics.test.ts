// docs/semantics.md says which built-ins have a model. It lists all of them, and claims no model that is not there.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCESSORS, BUILTINS } from "../../src/engine/runtime/builtins/install-builtins.ts";

const TEXT = readFileSync(new URL("../../docs/semantics.md", import.meta.url), "utf8");

/** Objects whose headings are not how user code would reach them. */
const INTRINSICS: Readonly<Record<string, object | undefined>> = {
  globalThis,
  "TypedArray.prototype": Object.getPrototypeOf(Int8Array.prototype) as object,
  "Iterator.prototype": (globalThis as { Iterator?: { prototype: object } }).Iterator?.prototype,
};

function objectNamed(name: string): object | undefined {
  if (name in INTRINSICS) return INTRINSICS[name];
  const found = name.split(".").reduce<unknown>((at, key) => Reflect.get(at as object, key), globalThis);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found as object;
}

interface Row {
  readonly owner: string;
  readonly key: string;
  readonly how: string;
}

/** The rows of every table under a heading that names an object: `| \`a\` \`b\` | exact | … |`. */
function rowsOf(text: string): Row[] {
  return text.split(/^### /m).flatMap((section) => {
    const owner = /^`([\w.]+)`\n/.exec(section)?.[1];
    if (owner === undefined) return [];
    return [...section.matchAll(/^\| (`.*?`) \| (\w+) \|/gm)].flatMap(([, names = "", how = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, key = ""]) => ({ owner, key, how })),
    );
  });
}

const ROWS = rowsOf(TEXT);
const hasModel = ({ how }: Row): boolean => how === "exact" || how === "partly";
const nameOf = (owner: string, key: string): string => `${owner} ${key}`;
const keyText = (key: string | symbol): string => (typeof key === "string" ? key : `[${String(key.description)}]`);

test("every name is listed once, with a word that is explained", () => {
  const names = ROWS.map(({ owner, key }) => nameOf(owner, key));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  const words = [...TEXT.matchAll(/^\| \*\*(\w+)\*\* \|/gm)].map(([, word]) => word);
  expect(words.length).toBeGreaterThan(2);
  for (const { owner, key, how } of ROWS) expect(words, nameOf(owner, key)).toContain(how);
});

const owners = new Map([...new Set(ROWS.map(({ owner }) => owner))].map((owner) => [objectNamed(owner), owner]));
const MODELLED = new Set(
  [...BUILTINS, ...ACCESSORS].map(({ owner, key }) => nameOf(owners.get(owner) ?? "?", keyText(key))),
);

test("every built-in that is replaced is listed", () => {
  const listed = ROWS.map(({ owner, key }) => nameOf(owner, key));
  expect([...MODELLED].filter((name) => !listed.includes(name)).sort()).toEqual([]);
});

test("every built-in that is listed with a model has one", () => {
  const listed = ROWS.filter((row) => hasModel(row) && exists(row.owner, row.key));
  expect(listed.map(({ owner, key }) => nameOf(owner, key)).filter((name) => !MODELLED.has(name))).toEqual([]);
});

/** Later versions of Node have more. */
function exists(owner: string, key: string): boolean {
  const object = objectNamed(owner);
  const symbol = /^\[Symbol\.(\w+)\]$/.exec(key)?.[1];
  return object !== undefined && (symbol === undefined ? key : Reflect.get(Symbol, symbol)) in object;
}
