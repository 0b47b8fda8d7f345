export function visible(count: number): boolean {
  return count > 0 && count < 100;
}
