// What a property of fast-check draws from its generator. Each draw is a variable, whose name tells its place in the stream and
// what was asked for, so that fast-check can be given the same values again.

/** Bounds are those that the generator was asked for, as decimal text; null: they depend on earlier draws. */
export type Draw =
  | { readonly kind: "nextInt" | "nextBigInt"; readonly place: number; readonly bounds: Bounds }
  /** A double as `fc.double` makes it of a bigint, or a float as `fc.float` makes it of an integer. */
  | { readonly kind: "double" | "float"; readonly place: number; readonly bounds: Bounds }
  /** A string as `fc.string` makes it of a length and the indices of its characters. The bounds are those of the length. */
  | { readonly kind: "string"; readonly place: number; readonly bounds: Bounds; readonly alphabet: string };

export type Bounds = readonly [min: string | null, max: string | null];

/** `nextInt("0","10") #3`. */
export function drawName(draw: Draw): string {
  const args = [...draw.bounds, ...(draw.kind === "string" ? [draw.alphabet] : [])];
  return `${draw.kind}(${JSON.stringify(args).slice(1, -1)}) #${draw.place}`;
}

export function drawOf(name: string): Draw | undefined {
  const [, kind, args, place] = /^(nextInt|nextBigInt|double|float|string)\((.*)\) #(\d+)$/s.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const [min, max, alphabet] = JSON.parse(`[${args}]`) as [string | null, string | null, string];
  const bounds = [min, max] as const;
  if (kind === "string") return { kind, place: Number(place), bounds, alphabet };
  return { kind: kind as "nextInt", place: Number(place), bounds };
}

/** The value of one draw, as JSON can tell it. */
export interface DrawnValue {
  readonly name: string;
  /** `3`, `-0`, `NaN`; strings are quoted. */
  readonly text: string;
}

export function drawnValue(name: string, value: number | bigint | string): DrawnValue {
  if (typeof value === "string") return { name, text: JSON.stringify(value) };
  return { name, text: Object.is(value, -0) ? "-0" : String(value) };
}

export function valueDrawn({ kind }: Draw, text: string): number | bigint | string {
  if (kind === "string") return JSON.parse(text) as string;
  return kind === "nextBigInt" ? BigInt(text) : Number(text);
}
