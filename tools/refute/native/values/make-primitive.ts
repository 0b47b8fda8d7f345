// Numbers, strings and bigints: special ones, those of the source, their neighbours, and random ones.
import { chance, made, type Made, type Making } from "./made.ts";

const SPECIAL = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  -0.5,
  NaN,
  Infinity,
  -Infinity,
  1e21,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  5e-324,
];
const CHARACTERS = [
  ...Array.from("abcxyzABCXYZ0123456789 _-.,:;/\\@#%+*()[]{}<>=!?'\"&|~^$\t\n\r\0"),
  ...["é", "ß", "İ", "😀", "\ud800"],
];
const FORMATS = [
  "2024-02-29T12:00:00.000Z",
  "1999-12-31",
  "12:30",
  "a@b.cd",
  "127.0.0.1",
  "#ff00aa",
  "1.2.3-beta+1",
  "0x1F",
  "1e3",
  '{"a":[1,null]}',
  "a=1&b=2",
  "__proto__",
];

export function makeNumber(making: Making): Made {
  return written(numberOf(making));
}

export function makeBigint({ rng, numbers }: Making): Made {
  const near = BigInt(Math.trunc(finite(rng.pick([0, 1, -1, ...numbers]))));
  return written(near + BigInt(rng.below(5) - 2) + (rng.below(8) === 0 ? 2n ** 64n : 0n));
}

export function makeString(making: Making): Made {
  const text = stringOf(making);
  return written((chance(making, 0.1) ? text + stringOf(making) : text).slice(0, making.limits.characters));
}

export function written(value: unknown): Made {
  return made(value, () => primitiveText(value));
}

export function primitiveText(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") return `Symbol(${JSON.stringify(value.description ?? "")})`;
  return Object.is(value, -0) ? "-0" : String(value);
}

function numberOf(making: Making): number {
  const { rng, numbers, largest } = making;
  const value = ((): number => {
    switch (rng.below(6)) {
      case 0:
        return rng.pick(SPECIAL);
      case 1:
        return numbers.length === 0 ? rng.below(100) : rng.pick(numbers) + rng.below(3) - 1;
      case 2:
        return rng.below(2000) - 1000;
      case 3:
        return (rng.next() - 0.5) * 10 ** rng.below(9);
      default:
        return rng.below(14) - 3;
    }
  })();
  return Math.abs(value) > largest ? value % 16 : value;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 7;
}

function stringOf(making: Making): string {
  const { rng, words } = making;
  switch (rng.below(6)) {
    case 0:
      return "";
    case 1:
    case 2:
      return words.length === 0 ? "a" : varied(rng.pick(words), making);
    case 3:
      return varied(rng.pick(FORMATS), making);
    case 4:
      return String(numberOf(making));
    default:
      return Array.from({ length: rng.below(rng.below(10) === 0 ? 40 : 6) }, () => rng.pick(CHARACTERS)).join("");
  }
}

export function varied(text: string, making: Making): string {
  const { rng } = making;
  const at = rng.below(text.length + 1);
  switch (rng.below(8)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(at);
    case 2:
      return text.slice(0, at) + rng.pick(CHARACTERS) + text.slice(at);
    case 3:
      return text.slice(0, at) + rng.pick(CHARACTERS) + text.slice(at + 1);
    case 4:
      return chance(making, 0.5) ? text.toUpperCase() : ` ${text}`;
    default:
      return text;
  }
}
