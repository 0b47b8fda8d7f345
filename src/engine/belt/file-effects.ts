// Writes to the file system. Reading is left alone. What is written to the standard streams goes nowhere.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startFolder } from "../../support/real-process.ts";
import { descriptorEffects } from "./descriptor-effects.ts";
import { type Describe, type Guard, guardAll, withSync } from "./guard.ts";

/** The verb for each function, without `Sync`. The file that changes is the first argument. */
const VERBS: Readonly<Record<string, string>> = {
  writeFile: "writes",
  appendFile: "writes",
  createWriteStream: "writes",
  WriteStream: "writes",
  FileWriteStream: "writes",
  truncate: "writes",
  mkdir: "makes",
  mkdtemp: "makes",
  mkdtempDisposable: "makes",
  rm: "deletes",
  rmdir: "deletes",
  unlink: "deletes",
  chmod: "changes",
  lchmod: "changes",
  chown: "changes",
  lchown: "changes",
  utimes: "changes",
  lutimes: "changes",
};

/** The same for functions whose second argument is what changes. */
const VERBS_OF_SECOND: Readonly<Record<string, string>> = {
  rename: "moves a file to",
  copyFile: "writes",
  cp: "writes",
  link: "makes",
  symlink: "makes",
};

export function fileEffects(guard: Guard): void {
  for (const owner of [fs, fs.promises]) {
    guardAll(guard, "fs", owner, withSync(Object.keys(VERBS)), (name) => {
      const verb = VERBS[withoutSync(name)] ?? "writes";
      return ([place]) => `${verb} ${shownPlace(place)}`;
    });
    guardAll(guard, "fs", owner, withSync(Object.keys(VERBS_OF_SECOND)), (name) => {
      const verb = VERBS_OF_SECOND[withoutSync(name)] ?? "writes";
      return ([, place]) => `${verb} ${shownPlace(place)}`;
    });
    guardAll(guard, "fs", owner, withSync(["open"]), () => describeOpening);
  }
  guardAll(guard, "fs", fs, ["createReadStream", "ReadStream", "FileReadStream"], () => describeStream);
  descriptorEffects(guard);
}

/** Streams that read can be told to open their file for writing. */
const describeStream: Describe = ([place, options]) => describeOpening([place, flagsOf(options)], undefined);

function flagsOf(options: unknown): unknown {
  return typeof options === "object" && options !== null ? (options as { readonly flags?: unknown }).flags : undefined;
}

function isReading(flags: unknown): boolean {
  if (typeof flags === "string") return /^r?s?$/.test(flags) || flags === "sr";
  const { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND } = fs.constants;
  return typeof flags !== "number" || (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)) === 0;
}

const describeOpening: Describe = ([place, flags]) =>
  isReading(flags) ? undefined : `opens ${shownPlace(place)} for writing`;

function withoutSync(name: string): string {
  return name.replace(/Sync$/, "");
}

/** As code names it, or relative to where the command was started. */
function shownPlace(place: unknown): string {
  if (typeof place === "number") return `descriptor ${place}`;
  const text = place instanceof URL && place.protocol === "file:" ? fileURLToPath(place) : String(place);
  if (!path.isAbsolute(text)) return text;
  const inside = path.relative(startFolder, text);
  return inside === "" || inside.startsWith("..") ? text : `./${inside}`;
}
