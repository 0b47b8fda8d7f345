export function sign(n: number): string {
  if (n < 0) return "minus";
  return n > 0 ? "plus" : "none";
}
