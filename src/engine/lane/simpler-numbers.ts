// Numbers that are simpler than a given one: whole, with fewer digits, nearer to zero. The simplest come first.

export function* simplerNumbers(value: number): Generator<number> {
  if (Object.is(value, 0)) return;
  yield 0;
  for (const simpler of [1, 2, 10, 0.5, 1.5, Math.abs(value), ...wholeOrShort(value), ...nearerToZero(value)])
    if (isSimpler(simpler, value)) yield simpler + 0;
}

/** The whole numbers on both sides, then fractions with few digits; of very large or small ones powers of ten. */
function wholeOrShort(value: number): number[] {
  const [whole, sign] = [Math.trunc(value), Math.sign(value)];
  const short = [sign / 2, sign * 1.5, whole + sign / 2, ...rounded(value, [1, 2, 3]), sign / 4, sign / 8];
  const fraction = Number.isInteger(value) ? [] : short;
  const power = Math.floor(Math.log10(Math.abs(value)));
  const powers = Math.abs(power) < OFF_SCALE ? [] : [sign * 10 ** power, sign * 10 ** (power + 1)];
  return [whole, whole + sign, ...powers, ...fraction];
}

function rounded(value: number, digits: readonly number[]): number[] {
  return Math.abs(value) < Number.MAX_SAFE_INTEGER ? digits.map((each) => Number(value.toFixed(each))) : [];
}

/** Numbers with so many zeros are written as powers of ten. */
const OFF_SCALE = 16;

/** Half as far, then a quarter nearer, an eighth, … and one less: so a boundary is found in few steps. */
function* nearerToZero(value: number): Generator<number> {
  if (!Number.isFinite(value)) return;
  for (let step = Math.trunc(value / 2); step !== 0; step = Math.trunc(step / 2)) yield value - step;
  yield value - Math.sign(value);
}

/** Whole numbers from here on are harder to read than a short fraction. */
const LARGE = 1e6;
/** `0.25`, `12.5` */
const SHORT = 4;

function isSimpler(a: number, b: number): boolean {
  const [gradeOfA, gradeOfB] = [gradeOf(a), gradeOf(b)] as const;
  if (gradeOfA !== gradeOfB || !Number.isFinite(a)) return gradeOfA < gradeOfB;
  const [digitsOfA, digitsOfB] = [a, b].map((each) => (Number.isSafeInteger(each) ? 0 : String(Math.abs(each)).length));
  if (digitsOfA !== digitsOfB) return (digitsOfA as number) < (digitsOfB as number);
  return Math.abs(a) < Math.abs(b) || (a > b && Math.abs(a) === Math.abs(b));
}

function gradeOf(value: number): number {
  if (!Number.isFinite(value)) return 4;
  const isLarge = Math.abs(value) >= LARGE;
  if (Number.isInteger(value)) return isLarge ? 2 : 0;
  return !isLarge && String(Math.abs(value)).length <= SHORT ? 1 : 3;
}
