// Descriptors: code may use those that it has opened, and the standard streams. The others are ours: the channel to the supervisor, the
// flight log. Descriptors of files that code has opened are all for reading, but even those can be used to change a file.
import fs from "node:fs";
import net from "node:net";
import { type Describe, type Guard, guardAll, withSync } from "./guard.ts";

/** The last one takes a name or a descriptor. */
const USING = ["read", "readv", "close", "fstat", "fsync", "fdatasync", "readFile"];
const WRITING = ["write", "writev"];
const CHANGING = ["ftruncate", "fchmod", "fchown", "futimes"];
/** The same of handles of `fs.promises`, which are all opened for reading. */
const CHANGING_HANDLE = ["appendFile", "chmod", "chown", "truncate", "utimes", "write", "writeFile", "writev"];

const LAST_STANDARD_STREAM = 2;

type Opened = Set<unknown>;

export function descriptorEffects(guard: Guard): void {
  if (!guard.isBlocked("fs")) return;
  const opened: Opened = new Set();
  noteOpened(opened);
  const isOwn = (descriptor: unknown): boolean =>
    typeof descriptor !== "number" || descriptor <= LAST_STANDARD_STREAM || opened.has(descriptor);
  const foreign = (what: string): Describe => {
    return ([descriptor]) => (isOwn(descriptor) ? undefined : `${what} a file that it did not open`);
  };
  guardAll(guard, "fs", fs, withSync(USING), () => foreign("uses"));
  guardAll(guard, "fs", fs, withSync(WRITING), () => foreign("writes to"));
  guardAll(guard, "fs", fs, withSync(CHANGING), () => describeChanging);
  const describeStream: Describe = ([, options]) => foreign("uses")([descriptorOf(options)], undefined);
  guardAll(guard, "fs", fs, ["createReadStream", "ReadStream", "FileReadStream"], () => describeStream);
  const describeSocket: Describe = ([options]) => foreign("uses")([descriptorOf(options)], undefined);
  guardAll(guard, "fs", net, ["Socket", "Stream"], () => describeSocket);
  guardHandles(guard);
}

const describeChanging: Describe = ([descriptor]) =>
  typeof descriptor === "number" && descriptor <= LAST_STANDARD_STREAM ? undefined : "changes a file by its descriptor";

function descriptorOf(options: unknown): unknown {
  return typeof options === "object" && options !== null ? (options as { readonly fd?: unknown }).fd : undefined;
}

/** Their class is only reached by opening a file. */
function guardHandles(guard: Guard): void {
  const { open } = fs.promises;
  let isGuarded = false;
  fs.promises.open = async (...args) => {
    const handle = await open(...args);
    const prototype = Reflect.getPrototypeOf(handle) ?? undefined;
    if (!isGuarded) guardAll(guard, "fs", prototype, CHANGING_HANDLE, () => () => "changes a file by its handle");
    isGuarded = true;
    return handle;
  };
}

/** Remembers what is opened from now on. */
function noteOpened(opened: Opened): void {
  const { open, openSync } = fs;
  fs.openSync = (...args) => {
    const descriptor = openSync(...args);
    opened.add(descriptor);
    return descriptor;
  };
  const noting = (...args: unknown[]): unknown => {
    const last = args.at(-1);
    if (typeof last !== "function") return Reflect.apply(open, fs, args);
    const done = (error: unknown, descriptor: unknown): unknown => {
      opened.add(descriptor);
      return Reflect.apply(last, undefined, [error, descriptor]);
    };
    return Reflect.apply(open, fs, [...args.slice(0, -1), done]);
  };
  // `util.promisify` gives what it would give for the original.
  fs.open = Object.assign(noting as typeof open, open);
}
