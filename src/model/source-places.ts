// Selects what stands inside of ranges of source text, or around them. A file may have thousands of units, and each asks for its own.
import type { SourceRange } from "./unit.ts";

export interface Placed {
  readonly range: SourceRange;
}

/** Those inside of one of the ranges, in the order in which they are listed. The list is indexed once, so it must not change. */
export function placedWithin<Item extends Placed>(list: readonly Item[], ranges: readonly SourceRange[]): Item[] {
  return indexOf(list)
    .within(ranges)
    .map((at) => list[at] as Item);
}

/** Those around the range, innermost first. The ranges of the list must not overlap but by one being inside of the other. */
export function placedAround<Item extends Placed>(list: readonly Item[], range: SourceRange): Item[] {
  return indexOf(list)
    .around(range)
    .map((at) => list[at] as Item);
}

const indexes = new WeakMap<readonly Placed[], PlaceIndex>();

function indexOf(list: readonly Placed[]): PlaceIndex {
  const index = indexes.get(list) ?? new PlaceIndex(list);
  indexes.set(list, index);
  return index;
}

interface Place extends SourceRange {
  /** Of the item in the list. */
  readonly at: number;
  /** The next one around it. */
  readonly parent: Place | undefined;
}

/** The places of a list by where they start, outer ones first. */
class PlaceIndex {
  readonly #places: readonly Place[];

  constructor(list: readonly Placed[]) {
    const sorted = list
      .map(({ range: { start, end } }, at) => ({ at, start, end }))
      .sort((one, other) => one.start - other.start || other.end - one.end);
    let last: Place | undefined;
    this.#places = sorted.map((each) => {
      while (last !== undefined && last.end < each.end) last = last.parent;
      last = { ...each, parent: last };
      return last;
    });
  }

  within(ranges: readonly SourceRange[]): number[] {
    const found = new Set<number>();
    for (const { start, end } of ranges)
      for (let index = this.#firstFrom(start); index < this.#places.length; index++) {
        const place = this.#places[index] as Place;
        if (place.start > end) break;
        if (place.end <= end) found.add(place.at);
      }
    return [...found].sort((one, other) => one - other);
  }

  around({ start, end }: SourceRange): number[] {
    const found: number[] = [];
    for (let place = this.#places[this.#firstFrom(start + 1) - 1]; place !== undefined; place = place.parent)
      if (end <= place.end) found.push(place.at);
    return found;
  }

  #firstFrom(start: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle] as Place).start < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
