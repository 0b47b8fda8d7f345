// Ends paths on which code replaces built-in objects: our own code relies on those, so nothing that follows would be true.
import { BuiltInObjects } from "../belt/built-in-objects.ts";
import { currentPath } from "../runtime/path.ts";

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

/** To be called as soon as code under test has come to its end, before ours goes on. */
export function restoreBuiltIns(): void {
  const replaced = builtIns?.restore();
  if (replaced === undefined) return;
  firstReplaced ??= replaced;
  const path = currentPath();
  path.assumptions.push({ id: "blocked-effect", effect: "globals" });
  path.giveUp({ status: "died", cause: { kind: "blocked", effect: "globals", what: replaced } });
}

/** What code of this process has done to built-in objects at some time: while it was so, our own code may have gone wrong. */
export function replacedBuiltIn(): string | undefined {
  return firstReplaced;
}
