function* upTo(limit: number): Generator<number, string, boolean> {
  for (let i = 0; i < limit; i++) {
    const stop = yield i;
    if (stop) return "stopped";
  }
  return "done";
}

export function drain(limit: number, stopAt: number): string {
  if (!(limit >= 0 && limit <= 3)) return "refused";
  const numbers = upTo(limit);
  let step = numbers.next();
  while (!step.done) step = numbers.next(step.value === stopAt);
  return step.value;
}

function* both(flag: boolean) {
  if (flag) yield* [1, 2];
  yield 3;
}

export function spread(flag: boolean): number[] {
  return [...both(flag)];
}
