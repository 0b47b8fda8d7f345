// The two methods of "A Symbolic Java Virtual Machine for Test Case Generation".
export function checkValues(x: number, y: number, z: number): number {
  let result = x;
  const partResult = y - 2 + z;
  try {
    if (x + 5 + partResult <= 0) throw new Error();
    else result = y - 2 + z + (x + 5);
  } catch {
    result = -1;
  }
  return result;
}

// Division by zero is an error of bigints only.
export function div(a: bigint, b: bigint): bigint {
  let result: bigint;
  try {
    result = a / b;
  } catch {
    result = 0n;
  }
  return result;
}
