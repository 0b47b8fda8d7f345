/** glasstt.txt, section 3.4: the division by zero is a branch that the text does not show. Numbers do not throw; bigints do. */
export function div(a: bigint, b: bigint): bigint {
  let result: bigint;
  try {
    result = a / b;
  } catch {
    result = 0n;
  }
  return result;
}
