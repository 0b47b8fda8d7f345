// Temperatures: a class of static methods, a default export, rest parameters.

export type Scale = "C" | "F" | "K";

export class Temperature {
  static readonly absoluteZero = -273.15;

  static toCelsius(degrees: number, scale: Scale): number {
    let celsius = degrees;
    if (scale === "F") celsius = ((degrees - 32) * 5) / 9;
    else if (scale === "K") celsius = degrees + Temperature.absoluteZero;
    if (celsius < Temperature.absoluteZero) throw new RangeError("below absolute zero");
    return celsius;
  }

  /** Whether water is ice, liquid or steam at sea level. */
  static waterAt(celsius: number): "ice" | "liquid" | "steam" {
    if (celsius <= 0) return "ice";
    return celsius < 100 ? "liquid" : "steam";
  }
}

/** The mean of some temperatures; none have no mean. */
export function mean(...celsius: number[]): number | undefined {
  if (celsius.length === 0) return undefined;
  let sum = 0;
  for (const degrees of celsius) sum += degrees;
  return sum / celsius.length;
}

/** How warm it feels in wind. */
export default function windChill(celsius: number, kmPerHour = 0): number {
  if (kmPerHour < 0) throw new RangeError("wind must not be negative");
  if (celsius > 10 || kmPerHour < 4.8) return celsius;
  const wind = kmPerHour ** 0.16;
  return Math.round(13.12 + 0.6215 * celsius - 11.37 * wind + 0.3965 * celsius * wind);
}
