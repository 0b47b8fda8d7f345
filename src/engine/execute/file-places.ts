// Where files are, as the original code is told when it is observed: in other variants the project is somewhere else, and what belongs
// to this machine or its user is not there. So no test asserts what depends on either.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ENTRIES } from "../../support/entry.ts";
import { foldersUpward } from "../../support/folders-upward.ts";
import { asOwnWork } from "../../support/own-work.ts";
import { startFolder } from "../../support/real-process.ts";

// What code under test asks is answered by others.
const { existsSync, symlinkSync } = fs;

const OURS = fileURLToPath(ENTRIES);

/** Files in a project that belong to its user: they are not committed, and hold secrets. */
const OF_USER = /(?:^|[\\/])(?:\.env[^\\/]*|\.npmrc|\.netrc|\.git(?:[\\/].*)?)$/;
const IN_PACKAGE = /(?:^|[\\/])node_modules(?:[\\/]|$)/;

/** Of this process: one for each project that it gets. */
let links = 0;

export class FilePlaces {
  readonly #home: string;
  readonly #link: string | undefined;

  /** `folder`: where a link to the project is made. */
  constructor(root: string, folder?: string) {
    this.#home = homeOf(root);
    this.#link = folder === undefined ? undefined : linkTo(this.#home, path.join(folder, `elsewhere${++links}`));
  }

  /** The same file by another name. */
  elsewhere(file: string): string {
    return this.#link === undefined ? file : moved(file, this.#home, this.#link);
  }

  /** The other way round. */
  atHome(file: string): string {
    return this.#link === undefined ? file : moved(file, this.#link, this.#home);
  }

  /** Whether it is there, and belongs neither to the project nor to a package. */
  isOfMachine(written: string): boolean {
    const file = this.atHome(path.resolve(startFolder, written));
    if (IN_PACKAGE.test(file) || isWithin(file, OURS)) return false;
    return (!isWithin(file, this.#home) || OF_USER.test(file)) && existsSync(file);
  }
}

/** The repository of a project; the project itself where there is none. */
function homeOf(root: string): string {
  const top = asOwnWork(() => foldersUpward(root)).at(-1) as string;
  return existsSync(path.join(top, ".git")) ? top : root;
}

/** Undefined where links cannot be made. */
function linkTo(target: string, link: string): string | undefined {
  try {
    symlinkSync(target, link, "junction");
    return link;
  } catch {
    return undefined;
  }
}

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function moved(file: string, from: string, to: string): string {
  return isWithin(file, from) ? path.join(to, path.relative(from, file)) : file;
}
