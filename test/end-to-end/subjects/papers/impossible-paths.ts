/** component-test-bench.txt, Fig. 3: of eight paths through the text, three are possible for integers, and one more for NaN. */
export function threeWay(x: number): string {
  let done = "";
  if (x > 3) done += "something ";
  if (x > 6) done += "something else ";
  if (x <= 3) done += "final thing ";
  return done;
}
