// Functions that a package curries: it calls ours when all arguments are there.
import curry from "just-curry-it";

const between = curry((low: number, high: number, value: number): string => {
  if (value < low) return "below";
  if (value > high) return "above";
  return "between";
});

export function percentage(value: number): string {
  const place = between(0)(100)(value);
  if (place === "between") return `${value} %`;
  return place;
}

export function range(low: number, high: number): string {
  const place = between(low, high)(low);
  if (place === "above") return "empty";
  if (place === "below") return "impossible";
  return "some";
}
