// The generator that makes arbitraries of fast-check give known values: it answers as a run of the engine drew, and goes on by chance
// where fast-check asks for something else.
import { type Draw, type DrawnValue, drawOf, valueDrawn } from "../model/draw.ts";
import { DerivedDraws } from "../stand-ins/derived-draws.ts";
import { indexOfDouble, indexOfFloat } from "./floating-index.ts";

/** What arbitraries use of `Random`. */
export interface Chance {
  clone(): Chance;
  nextInt(min?: number, max?: number): number;
  nextBigInt(min: bigint, max: bigint): bigint;
}

interface KnownDraw {
  readonly draw: Draw;
  readonly value: number | bigint | string;
}

/** What of a run has been given, for a generator and its copies. */
export class Run {
  readonly byPlace = new Map<number, KnownDraw[]>();
  /** Whether everything that was asked for was known: then the engine saw the same arbitraries. */
  isFollowed = true;

  constructor(drawn: readonly DrawnValue[]) {
    for (const { name, text } of drawn) {
      const draw = drawOf(name);
      if (draw === undefined) continue;
      const known = { draw, value: valueDrawn(draw, text) };
      this.byPlace.set(draw.place, [...(this.byPlace.get(draw.place) ?? []), known]);
    }
  }
}

/** A string that is under way: its characters are asked for one by one. */
interface Spelling {
  readonly text: string;
  readonly alphabet: string;
  next: number;
}

const MIN_INT = -0x80000000;
const MAX_INT = 0x7fffffff;

export class ReplayedRandom extends DerivedDraws implements Chance {
  readonly #run: Run;
  readonly #chance: Chance;
  #place: number;
  #spelling: Spelling | undefined;

  constructor(run: Run, chance: Chance, place = 0, spelling?: Spelling) {
    super();
    this.#run = run;
    this.#chance = chance;
    this.#place = place;
    this.#spelling = spelling;
  }

  clone(): ReplayedRandom {
    const spelling = this.#spelling && { ...this.#spelling };
    return new ReplayedRandom(this.#run, this.#chance.clone(), this.#place, spelling);
  }

  nextInt(min: number = MIN_INT, max: number = MAX_INT): number {
    const letter = this.#letter(min, max);
    if (letter !== undefined) return letter;
    const known = this.#known(["nextInt", "float", "string"], min, max);
    const value = known && this.#integerOf(known, min, max);
    if (value !== undefined && min <= value && value <= max) return value;
    this.#run.isFollowed = false;
    return this.#chance.nextInt(min, max);
  }

  nextBigInt(min: bigint, max: bigint): bigint {
    const known = this.#known(["nextBigInt", "double"], min, max);
    const value =
      known?.draw.kind === "double"
        ? indexOfDouble(known.value as number, min, max)
        : (known?.value as bigint | undefined);
    if (value !== undefined && min <= value && value <= max) return value;
    this.#run.isFollowed = false;
    return this.#chance.nextBigInt(min, max);
  }

  #letter(min: number, max: number): number | undefined {
    const spelling = this.#spelling;
    if (spelling === undefined) return undefined;
    if (spelling.next === spelling.text.length) {
      this.#spelling = undefined;
      return undefined;
    }
    const index = spelling.alphabet.indexOf(spelling.text.charAt(spelling.next++));
    return min === 0 && max === spelling.alphabet.length - 1 && index >= 0 ? index : undefined;
  }

  #known(kinds: readonly Draw["kind"][], min: number | bigint, max: number | bigint): KnownDraw | undefined {
    const here = this.#run.byPlace.get(this.#place++) ?? [];
    const isAsked = (bound: string | null, asked: number | bigint): boolean =>
      bound === null || bound === String(asked);
    return here.find(
      ({ draw: { kind, bounds } }) => kinds.includes(kind) && isAsked(bounds[0], min) && isAsked(bounds[1], max),
    );
  }

  #integerOf({ draw, value }: KnownDraw, min: number, max: number): number {
    if (draw.kind === "float") return indexOfFloat(value as number, min, max);
    if (draw.kind !== "string") return value as number;
    this.#spelling = { text: value as string, alphabet: draw.alphabet, next: 0 };
    return (value as string).length;
  }
}
