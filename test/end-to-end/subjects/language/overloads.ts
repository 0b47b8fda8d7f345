export function size(value: number): number;
export function size(value: boolean, extra?: number): number;
export function size(value: number | boolean, extra?: number): number {
  if (typeof value === "boolean") return value ? (extra ?? 0) : 0;
  return value < 0 ? -value : value;
}
