// What the stand-in for fast-check draws values from: each draw is a variable that joins the inputs of the run when it is first
// asked for.
import { build, conjunction, negate } from "../../../expr/build.ts";
import { type Expr, type Sort, type SortValue, constant, variable } from "../../../expr/expr.ts";
import { type Draw, drawName, drawnValue } from "../../../model/draw.ts";
import { areModelsOn } from "../builtins/builtin.ts";
import { currentPath } from "../path.ts";
import { exprOf, isSymbolic } from "../symbolic.ts";
import { answer, readingsOf } from "./environment.ts";

/** The doubles between two, and maybe NaN. */
interface DoubleRange {
  readonly low: number;
  readonly high: number;
  readonly hasNaN: boolean;
}

/** The name under which the stand-in finds it among the globals; `stand-ins/draws.ts` has its type. */
const KEY = Symbol.for("pathwise:draws");

export function installDraws(): void {
  const draws = { integer, bigint, double, string, isSymbolic, isFollowed: areModelsOn };
  Object.defineProperty(globalThis, KEY, { value: draws, configurable: true });
}

function integer(place: number, min: unknown, max: unknown): unknown {
  const bounds = [boundText(min), boundText(max)] as const;
  const [low, high] = [expr(min), expr(max)];
  const valid = (drawn: Expr): Expr =>
    conjunction([
      build("isInteger", drawn),
      build("le", low, drawn),
      build("le", drawn, high),
      negate(build("same", drawn, constant(-0))),
    ]);
  const plain = nearest(0, valueOf(low) as number, valueOf(high) as number);
  return draw({ kind: "nextInt", place, bounds }, "number", valid, plain);
}

function bigint(place: number, min: unknown, max: unknown): unknown {
  const bounds = [boundText(min), boundText(max)] as const;
  const [low, high] = [expr(min), expr(max)];
  const valid = (drawn: Expr): Expr => build("and", build("bigLe", low, drawn), build("bigLe", drawn, high));
  const plain = nearest(0n, valueOf(low) as bigint, valueOf(high) as bigint);
  return draw({ kind: "nextBigInt", place, bounds }, "bigint", valid, plain);
}

/** `bounds`: of the index that fast-check makes the number of. */
function double(
  kind: "double" | "float",
  place: number,
  bounds: readonly [unknown, unknown],
  { low, high, hasNaN }: DoubleRange,
): unknown {
  const valid = (drawn: Expr): Expr => {
    const ordered = [build("le", constant(low), drawn), build("le", drawn, constant(high))];
    const isNaN = build("isNaN", drawn);
    const inRange = hasNaN ? build("or", isNaN, conjunction(ordered)) : conjunction([negate(isNaN), ...ordered]);
    return conjunction([
      inRange,
      ...(Object.is(low, 0) ? [negate(build("same", drawn, constant(-0)))] : []),
      ...(Object.is(high, -0) ? [negate(build("same", drawn, constant(0)))] : []),
      ...(kind === "float" ? [build("same", build("fround", drawn), drawn)] : []),
    ]);
  };
  const named = [boundText(bounds[0]), boundText(bounds[1])] as const;
  return draw({ kind, place, bounds: named }, "number", valid, low <= 0 && high > 0 ? 0 : low > 0 ? low : high);
}

/** `alphabet`: the characters, one UTF-16 unit each. */
function string(place: number, bounds: readonly [number, number], alphabet: string): unknown {
  const [min, max] = bounds;
  const units = Array.from({ length: alphabet.length }, (_, index) => alphabet.charCodeAt(index));
  const pattern = `^[${classOf(units)}]{${min},${max}}$`;
  const valid = (drawn: Expr): Expr =>
    conjunction([
      build("le", constant(min), build("length", drawn)),
      build("le", build("length", drawn), constant(max)),
      build("regexTest", drawn, constant(pattern), constant(""), constant(0)),
    ]);
  const first = alphabet.includes("a") ? "a" : alphabet.slice(0, 1);
  const named = [String(min), String(max)] as const;
  return draw({ kind: "string", place, bounds: named, alphabet }, "string", valid, first.repeat(min));
}

/** The units as ranges of a character class. */
function classOf(units: readonly number[]): string {
  const sorted = [...new Set(units)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const unit of sorted) {
    const last = ranges.at(-1);
    if (last?.[1] === unit - 1) last[1] = unit;
    else ranges.push([unit, unit]);
  }
  const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;
  return ranges.map(([from, to]) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`)).join("");
}

function draw(asked: Draw, sort: Sort, valid: (drawn: Expr) => Expr, plain: SortValue): unknown {
  const path = currentPath();
  const name = drawName(asked);
  const drawn = variable(name, sort, undefined);
  const { draws } = readingsOf(path);
  const isKnown = draws.some((each) => each.name === name);
  const condition = valid(drawn);
  if (!isKnown && !(path.model.has(name) && path.valueOf(condition) === true)) path.supply(name, plain);
  // A copy of the generator draws the same again.
  if (!isKnown) draws.push(drawnValue(name, path.valueOf(drawn) as number));
  if (areModelsOn()) path.assume(condition);
  return answer(drawn);
}

function boundText(bound: unknown): string | null {
  return isSymbolic(bound) ? null : String(bound);
}

function expr(bound: unknown): Expr {
  return exprOf(bound) ?? constant(bound as SortValue);
}

function valueOf(bound: Expr): SortValue {
  return currentPath().valueOf(bound);
}

function nearest<T extends number | bigint>(value: T, low: T, high: T): T {
  return value < low ? low : value > high ? high : value;
}
