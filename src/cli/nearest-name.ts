import { editDistance } from "../support/nearest.ts";

/** The known name that was most probably meant; undefined if none is similar. */
export function nearestName<T extends string>(name: string, known: readonly T[]): T | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_]/g, "");
  const distances = known.map((candidate) => {
    const begins = name.length > 1 && plain(candidate).startsWith(plain(name));
    return { candidate, distance: begins ? 0.5 : editDistance(plain(name), plain(candidate)) };
  });
  const [best] = distances.toSorted((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= Math.max(1, plain(name).length / 3) ? best.candidate : undefined;
}
