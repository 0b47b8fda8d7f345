export function sign(n: number): string {
  if (Number.isNaN(n)) throw new RangeError("not a number");
  if (n < 0) return "minus";
  return n > 0 ? "plus" : "none";
}

export async function signLater(n: number): Promise<string> {
  return sign(await Promise.resolve(n));
}
