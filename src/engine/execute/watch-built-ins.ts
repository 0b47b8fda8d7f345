// Ends paths on which code replaces built-in objects: our own code relies on those, so nothing that follows would be true.
import { BuiltInObjects } from "../belt/built-in-objects.ts";
import { currentPath, type PathAbort } from "../runtime/path.ts";

let builtIns: BuiltInObjects | undefined;
let firstReplaced: string | undefined;

/** From now on, built-in objects are to stay as they are now. */
export function watchBuiltIns(): void {
  builtIns = new BuiltInObjects();
}

/** True until the first modules have been loaded, since our own code prepares the process before. */
let loading = true;

export function isLoading(): boolean {
  return loading;
}

/** What modules add to built-in objects while they are loaded is theirs. */
export function startLoading(): void {
  loading = true;
}

export function endLoading(): void {
  loading = false;
  builtIns?.acceptAdded();
}

/** To be called as soon as a module has been run, before our own code loads the next one. */
export function restoreAfterModule(): void {
  const given = giveUpAfter(builtIns?.restoreReplaced());
  if (given !== undefined) throw given;
}

/** To be called as soon as code under test has come to its end, before ours goes on. */
export function restoreBuiltIns(): void {
  giveUpAfter(builtIns?.restore());
}

function giveUpAfter(replaced: string | undefined): PathAbort | undefined {
  if (replaced === undefined) return undefined;
  firstReplaced ??= replaced;
  const path = currentPath();
  path.assumptions.push({ id: "blocked-effect", effect: "globals" });
  return path.giveUp({ status: "died", cause: { kind: "blocked", effect: "globals", what: replaced } });
}

/** What code of this process has done to built-in objects at some time: while it was so, our own code may have gone wrong. */
export function replacedBuiltIn(): string | undefined {
  return firstReplaced;
}
