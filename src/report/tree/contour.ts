/** A segment of the left or right outline of a subtree. Segments go from the top down, without gaps between them. */
export interface Segment {
  readonly x: number;
  readonly bottom: number;
  next: Segment | undefined;
  /** Added to the x of all segments after this one, so that moving a subtree changes one number. */
  shift: number;
}

/** How far the subtree with outline `left` must move to the right so that it does not overlap the one with outline `right`. */
export function distanceOf(right: Segment, left: Segment): number {
  let distance = 0;
  let [first, firstShift]: Cursor = [right, 0];
  let [second, secondShift]: Cursor = [left, 0];
  while (first !== undefined && second !== undefined) {
    distance = Math.max(distance, first.x + firstShift - (second.x + secondShift));
    const [firstBottom, secondBottom] = [first.bottom, second.bottom];
    if (firstBottom <= secondBottom) [first, firstShift] = after(first, firstShift);
    if (secondBottom <= firstBottom) [second, secondShift] = after(second, secondShift);
  }
  return distance;
}

/** Appends to `first` the part of `second`, moved by `distance`, that goes deeper than `first` does. */
export function extendBelow(first: Segment, second: Segment, distance: number): void {
  let last = first;
  let lastShift = 0;
  let [rest, restShift]: Cursor = [second, distance];
  for (;;) {
    while (rest !== undefined && rest.bottom <= last.bottom) [rest, restShift] = after(rest, restShift);
    if (rest === undefined) return;
    if (last.next === undefined) {
      last.next = rest;
      last.shift = restShift - lastShift;
      return;
    }
    lastShift += last.shift;
    last = last.next;
  }
}

type Cursor = [Segment | undefined, number];

function after(segment: Segment, shift: number): Cursor {
  return [segment.next, shift + segment.shift];
}
