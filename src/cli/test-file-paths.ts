import { existsSync } from "node:fs";
import path from "node:path";
import { oneFileForManySources } from "./messages.ts";
import { placeKind } from "./place-kind.ts";

const SOURCE_EXTENSION = /\.[cm]?[jt]sx?$/;

/**
 * Where the tests of each source file (absolute paths) belong: beside it, or where `--out` says. In a folder given by
 * `--out` the sources keep their places relative to each other.
 */
export function testFilePaths(sources: readonly string[], out: string | undefined, cwd: string): Map<string, string> {
  if (out === undefined)
    return new Map(sources.map((source) => [source, path.join(path.dirname(source), testFileName(source))]));
  const place = path.resolve(cwd, out);
  if (namesFile(place)) {
    if (sources.length > 1) throw oneFileForManySources(out, sources.length);
    return new Map(sources.map((source) => [source, place]));
  }
  const base = commonFolder(sources);
  return new Map(
    sources.map((source) => [
      source,
      path.join(place, path.relative(base, path.dirname(source)), testFileName(source)),
    ]),
  );
}

function namesFile(place: string): boolean {
  return placeKind(place) !== "folder" && SOURCE_EXTENSION.test(place);
}

/** `cart.mts` → `cart.pathwise.test.mts`. Tests hold no JSX, so the `x` goes unless that name is taken by `cart.ts`. */
function testFileName(source: string): string {
  const extension = SOURCE_EXTENSION.exec(source)?.[0] ?? ".js";
  const stem = path.basename(source, extension);
  const plain = extension.replace(/x$/, "");
  const isTaken = plain !== extension && existsSync(path.join(path.dirname(source), stem + plain));
  return `${stem}.pathwise.test${isTaken ? extension : plain}`;
}

function commonFolder(sources: readonly string[]): string {
  const [first = [], ...others] = sources.map((source) => path.dirname(source).split(path.sep));
  const length = first.findIndex((part, index) => others.some((parts) => parts[index] !== part));
  return first.slice(0, length === -1 ? undefined : length).join(path.sep) || path.sep;
}
