/** glasstt.txt, section 2. */
export function checkValues(x: number, y: number, z: number): number {
  let result = x;
  const partResult = y - 2 + z;
  try {
    if (x + 5 + partResult <= 0) throw new Error("not positive");
    else result = y - 2 + z + (x + 5);
  } catch {
    result = -1;
  }
  return result;
}
