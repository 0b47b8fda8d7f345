// Kinds of triangles by their sides.
export function triangle(a, b, c) {
  if (a <= 0 || b <= 0 || c <= 0) return "invalid";
  if (a + b <= c || a + c <= b || b + c <= a) return "impossible";
  if (a === b && b === c) return "equilateral";
  if (a === b || b === c || a === c) return "isosceles";
  const [short, middle, long] = [a, b, c].sort((x, y) => x - y);
  const squares = short * short + middle * middle;
  if (squares === long * long) return "right";
  return squares > long * long ? "acute" : "obtuse";
}

/** The area by Heron's formula of a triangle given by its corners. */
export function area({ corners }) {
  if (corners.length !== 3) return NaN;
  const [p, q, r] = corners;
  const twice = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);
  if (twice === 0) return 0;
  return twice < 0 ? -twice / 2 : twice / 2;
}
