import { UserError } from "../../src/support/errors.ts";
import type { IstanbulFile } from "./istanbul-file.ts";
import { isSameFile } from "./same-file.ts";

const SHOWN = 3;

/** The coverage entry of the subject. If it was measured in another folder, the longest common end of the paths decides. */
export function findSubject(files: readonly IstanbulFile[], subject: string, origin: string): IstanbulFile {
  const same = files.find((file) => isSameFile(file.path, subject));
  if (same !== undefined) return same;
  const alike = files
    .map((file) => ({ file, shared: sharedEnd(file.path, subject) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  const [best, second] = alike;
  if (best === undefined) {
    const names = files.slice(0, SHOWN).map((file) => file.path);
    const held =
      files.length === 0 ? "it is empty" : `it holds ${names.join(", ")}${files.length > SHOWN ? ", …" : ""}`;
    throw new UserError(`${origin} has nothing on ${subject}: ${held}. Measure again with the subject included`);
  }
  if (second?.shared === best.shared)
    throw new UserError(
      `${origin} may mean ${subject} by ${best.file.path} or by ${second.file.path}: leave only one of them in it`,
    );
  return best.file;
}

/** The number of names, counted from the end, that two paths have in common. */
function sharedEnd(a: string, b: string): number {
  const names = (file: string): string[] => file.split(/[\\/]/).toReversed();
  const others = names(b);
  const differs = names(a).findIndex((name, index) => name !== others[index]);
  return differs === -1 ? others.length : differs;
}
