function counter(start: number) {
  let value = start;
  return {
    add: (n: number) => (value += n),
    get value() {
      return value;
    },
  };
}

export function tally(a: number, b: number): string {
  const count = counter(10);
  count.add(a);
  count.add(b);
  if (count.value === 42) return "the answer";
  return count.value > 42 ? "more" : "less";
}

const twice =
  (f: (n: number) => number) =>
  (n: number): number =>
    f(f(n));

export const quadruple = (n: number): boolean => {
  const result = twice((m) => m * 2)(n);
  return result === 48;
};

export function immediate(n: number): number {
  return ((m) => {
    if (m < 0) return -m;
    return m;
  })(n - 5);
}
