// Plane geometry.

export type Triangle = "equilateral" | "isosceles" | "scalene";

/** The kind of a triangle with these sides. */
export function triangleKind(a: number, b: number, c: number): Triangle {
  if (!(a > 0 && b > 0 && c > 0)) throw new RangeError("sides must be positive");
  if (a + b <= c || b + c <= a || c + a <= b) throw new RangeError("sides do not close");
  if (a === b && b === c) return "equilateral";
  if (a === b || b === c || c === a) return "isosceles";
  return "scalene";
}

export function clamp(value: number, low: number, high: number): number {
  if (low > high) throw new RangeError("low must not exceed high");
  if (value < low) return low;
  if (value > high) return high;
  return value;
}

/** How much two intervals [a, b] and [c, d] overlap; 0 where they do not. */
export function overlap(a: number, b: number, c: number, d: number): number {
  if (a > b || c > d) return 0;
  const start = Math.max(a, c);
  const end = Math.min(b, d);
  return start < end ? end - start : 0;
}

/** The quadrant of a point, 1 to 4, or 0 on an axis. */
export function quadrant(x: number, y: number): 0 | 1 | 2 | 3 | 4 {
  if (x > 0 && y > 0) return 1;
  if (x < 0 && y > 0) return 2;
  if (x < 0 && y < 0) return 3;
  if (x > 0 && y < 0) return 4;
  return 0;
}

/** How a point lies to the circle around the origin. */
export function circlePosition(x: number, y: number, radius = 1): "inside" | "on" | "outside" {
  const distance = x * x + y * y;
  const limit = radius * radius;
  if (distance < limit) return "inside";
  return distance === limit ? "on" : "outside";
}

/** The number of different real roots of a x² + b x + c, for a ≠ 0. */
export function rootCount(a: number, b: number, c: number): number {
  if (a === 0) throw new RangeError("not quadratic");
  const discriminant = b * b - 4 * a * c;
  if (discriminant > 0) return 2;
  return discriminant === 0 ? 1 : 0;
}

/** Named shapes as one object, as older code likes it. */
export const area = {
  square(side: number): number {
    if (side < 0) throw new RangeError("side must not be negative");
    return side * side;
  },
  trapezium: (a: number, b: number, height: number): number => {
    const mean = (a + b) / 2;
    return mean > 0 && height > 0 ? mean * height : 0;
  },
};
