import { half } from "./implementation";

export function quarter(n: number): number {
  if (half(n) === 6) return 3;
  return half(half(n));
}
