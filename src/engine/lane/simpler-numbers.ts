// Numbers that are simpler than a given one: whole, with fewer digits, nearer to zero. The simplest come first.

export function* simplerNumbers(value: number): Generator<number> {
  if (Object.is(value, 0)) return;
  yield 0;
  for (const simpler of [1, 2, 10, Math.abs(value), ...wholeOrShort(value), ...nearerToZero(value)])
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

function isSimpler(a: number, b: number): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return Number.isFinite(a);
  if (Number.isInteger(a) !== Number.isInteger(b)) return Number.isInteger(a);
  const [digitsOfA, digitsOfB] = [a, b].map((each) => (Number.isSafeInteger(each) ? 0 : String(Math.abs(each)).length));
  if (digitsOfA !== digitsOfB) return (digitsOfA as number) < (digitsOfB as number);
  return Math.abs(a) < Math.abs(b) || (a > b && Math.abs(a) === Math.abs(b));
}
