// Watches code that runs natively with probes, until it is proved that it never ends.
// Enters: regions, and what probes tell. Leaves: a proof, or nothing.
// Deliberately absent: running the code, and ending it where nothing can be proved.
import { types } from "node:util";
import type { EndlessProof } from "../../model/endless-proof.ts";
import type { SourceLocation } from "../../model/source-location.ts";
import { isLoop } from "../rewrite/ast.ts";
import { goesOn } from "./goes-on.ts";
import type { Probes } from "./probe-source.ts";
import type { Region } from "./region.ts";

/** Thrown into code that has been watched enough. It may catch it, so every later probe throws it again. */
class WatchedEnough extends Error {
  override readonly name = "WatchedEnough";
}

/** The state of a loop, or of a function that calls itself. */
interface Watched {
  readonly region: Region;
  readonly location: SourceLocation;
  /** Since it was entered last. */
  rounds: number;
  /** The values of its variables in an earlier round. */
  remembered: readonly unknown[] | undefined;
}

const MOST_ELEMENTS = 1000;
/** Rounds of all regions after which nothing is proved any more. */
const MOST_ROUNDS = 2 ** 20;

export class EndlessWatch {
  readonly #watched: Watched[] = [];
  #proof: EndlessProof | undefined;
  #rounds = 0;

  readonly probes: Probes = {
    $pw_enter: (id) => {
      Object.assign(this.#watched[id] as Watched, { rounds: 0, remembered: undefined });
    },
    $pw_round: (id, read) => {
      if (this.#proof !== undefined || this.#rounds++ > MOST_ROUNDS) throw new WatchedEnough();
      const how = this.#onRound(this.#watched[id] as Watched, read);
      if (how === undefined) return;
      const { region, location } = this.#watched[id] as Watched;
      this.#proof = { region: isLoop(region.node) ? "loop" : "recursion", how, location };
      throw new WatchedEnough();
    },
  };

  /** Gives the id that the region's probes have to use. */
  add(region: Region, location: SourceLocation): number {
    return this.#watched.push({ region, location, rounds: 0, remembered: undefined }) - 1;
  }

  get hasRegions(): boolean {
    return this.#watched.length > 0;
  }

  get proof(): EndlessProof | undefined {
    return this.#proof;
  }

  /** Looks closer at rounds 1, 2, 4, 8, …; the state that was remembered there is compared with every later one (Brent). */
  #onRound(watched: Watched, read: () => readonly unknown[]): EndlessProof["how"] | undefined {
    const { region, remembered } = watched;
    const round = ++watched.rounds;
    const values = readSafely(read);
    if (values === undefined) return undefined;
    const isLoopRegion = isLoop(region.node);
    const isSame = remembered?.every((value, index) => Object.is(value, values[index])) === true;
    if (isLoopRegion && isSame && isSimple(region, values)) return "repeats";
    if ((round & (round - 1)) !== 0) return undefined;
    watched.remembered = values;
    const byName = new Map(region.variables.map((name, index) => [name, values[index]]));
    const mayGrow = isLoopRegion && (region.hasStrings || values.some((value) => typeof value === "string"));
    return !mayGrow && isSimple(region, values) && goesOn(region, byName) ? "stays" : undefined;
  }
}

function readSafely(read: () => readonly unknown[]): readonly unknown[] | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Whether operators on these values call nothing and throw nothing. */
function isSimple({ variables, arrays }: Region, values: readonly unknown[]): boolean {
  return values.every((value, index) =>
    arrays.has(variables[index] as string) ? isPlainList(value) : isSimpleValue(value),
  );
}

function isSimpleValue(value: unknown): boolean {
  return value === null || ["number", "boolean", "string", "undefined"].includes(typeof value);
}

function isPlainList(value: unknown): boolean {
  if (typeof value === "string") return true;
  return Array.isArray(value) && !types.isProxy(value) && value.length <= MOST_ELEMENTS && value.every(isSimpleValue);
}
