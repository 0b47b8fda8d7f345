// The seat belt: code under test may compute and read, but not reach beyond its process. The built-in modules of Node themselves are
// changed, for good and before any code under test is loaded, so that packages and early references are caught, too.
// Enters: effects that are allowed. Leaves: attempts, told when they are made and before anything happens.
// Deliberately absent: what becomes of the path that attempts; and protection against code that means harm.
import { syncBuiltinESMExports } from "node:module";
import { EFFECT_KINDS, type EffectKind } from "../../model/effect-kind.ts";
import { fileEffects } from "./file-effects.ts";
import { globalEffects } from "./global-effects.ts";
import type { Guard } from "./guard.ts";
import { isOwnWork } from "../../support/own-work.ts";
import { nativeEffects } from "./native-effects.ts";
import { networkEffects } from "./network-effects.ts";
import { processEffects } from "./process-effects.ts";
import { threadEffects } from "./thread-effects.ts";

/** Told what code under test attempts: `writes ./out.txt`. Ends the run. */
export type OnAttempt = (effect: EffectKind, what: string) => never;

/** One file for each part of the system. */
const PARTS: readonly ((guard: Guard) => void)[] = [
  fileEffects,
  networkEffects,
  processEffects,
  threadEffects,
  nativeEffects,
  globalEffects,
];

export function fastenBelt(allow: readonly EffectKind[], onAttempt: OnAttempt, isLoading: () => boolean): void {
  const blocked = new Set(EFFECT_KINDS.filter((each) => !allow.includes(each)));
  const guard: Guard = {
    isLoading,
    isBlocked: (effect) => blocked.has(effect),
    attempt: (effect, what) => {
      if (!isOwnWork()) onAttempt(effect, what);
    },
  };
  for (const fasten of PARTS) fasten(guard);
  // Named imports of built-in modules see the replacements, too.
  syncBuiltinESMExports();
}
