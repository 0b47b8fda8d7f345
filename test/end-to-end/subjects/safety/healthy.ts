export function after(n: number): boolean {
  return n === 3;
}
