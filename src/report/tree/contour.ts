/** One side of the outline of a subtree, from the top down. Segments follow each other without gaps. */
export interface Segment {
  readonly x: number;
  readonly bottom: number;
  next: Segment | undefined;
  /** To be added to every x after this one. Moving a subtree is a change of one number. */
  shift: number;
}

/** How far the second outline, a left one, must be moved to the right so as not to cut the first, a right one. */
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

/** Where the second outline, moved by `distance`, goes deeper than the first, the first continues as the second. */
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
