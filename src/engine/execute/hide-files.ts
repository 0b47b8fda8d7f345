// Code may read all files. Those that belong to this machine or its user are there in the usual variant or in the others, but not in both,
// so that nothing which depends on them is asserted; in the others where what code does there is told to others.
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { isOwnWork } from "../../support/own-work.ts";
import type { Chance } from "./chance.ts";
import type { FilePlaces } from "./file-places.ts";

const LOOKING = ["access", "exists", "lstat", "open", "opendir", "readdir", "readFile", "readlink", "realpath", "stat"];
const STREAMS = ["createReadStream", "openAsBlob", "statfs", "statfsSync"];

/** Node.js reads what packages consist of in the same way as code under test reads files. */
const CODE = /\.(?:[cm]?[jt]sx?|node|wasm)$/;

let areShown = false;

/** While packages are loaded, they see what is there. */
export async function showFilesOfMachine<T>(load: () => Promise<T>): Promise<T> {
  const before = areShown;
  areShown = true;
  try {
    return await load();
  } finally {
    areShown = before;
  }
}

export function hideFilesOfMachine(files: () => FilePlaces, chance: Chance): void {
  const seen = (place: unknown): unknown => {
    const file = nameOf(place);
    if (file === undefined || isOwnWork() || areShown || CODE.test(file) || !files().isOfMachine(file)) return place;
    chance.environment.noteUsual("files outside of the project");
    return chance.hasMachine() ? place : `/nowhere/${file}`;
  };
  const names = [...LOOKING.flatMap((name) => [name, `${name}Sync`]), ...STREAMS];
  for (const owner of [fs, fs.promises]) for (const name of names) replaceFirst(owner, name, seen);
}

function replaceFirst(owner: object, name: string, seen: (place: unknown) => unknown): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== "function") return;
  // A Proxy, since some have properties of their own: `realpathSync.native`, what `util.promisify` gives.
  const value = new Proxy(original, {
    apply: (target, receiver, [place, ...rest]: unknown[]): unknown =>
      Reflect.apply(target, receiver, [seen(place), ...rest]),
  });
  Object.defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Undefined for descriptors, and for what is no name. */
function nameOf(place: unknown): string | undefined {
  if (place instanceof URL) return place.protocol === "file:" ? fileURLToPath(place) : undefined;
  if (typeof place === "string" || Buffer.isBuffer(place)) return String(place);
  return undefined;
}
