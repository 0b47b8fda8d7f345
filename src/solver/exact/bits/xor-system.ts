// Linear equations modulo 2, solved incrementally by Gaussian elimination: each equation is solved for its largest
// unknown.
/** A sum modulo 2: its unknowns in ascending order; ONE is the constant. */
export type Sum = readonly number[];

const ONE = 0;
export const NONE: Sum = [];
export const JUST_ONE: Sum = [ONE];

export const isConstant = (sum: Sum): boolean => sum.length === 0 || (sum.length === 1 && sum[0] === ONE);

/** The sum of two sums: unknowns that are in both cancel. */
export function plus(a: Sum, b: Sum): Sum {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const sum: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) j++;
    else sum.push(x < y ? x : y);
    if (x <= y) i++;
    if (y < x) j++;
  }
  while (i < a.length) sum.push(a[i++] as number);
  while (j < b.length) sum.push(b[j++] as number);
  return sum;
}

export class XorSystem {
  /** For each solved unknown, the equal sum of smaller ones. */
  readonly #solved: Map<number, Sum>;
  contradiction: boolean;
  #unknowns: number;

  constructor(from?: XorSystem) {
    this.#solved = new Map(from === undefined ? [] : from.#solved);
    this.contradiction = from?.contradiction ?? false;
    this.#unknowns = from === undefined ? ONE : from.#unknowns;
  }

  unknown(): number {
    return ++this.#unknowns;
  }

  /** The sum with all solved unknowns substituted. */
  reduce(sum: Sum): Sum {
    let reduced = sum;
    for (let at = sum.length - 1; at >= 0;) {
      const unknown = reduced[at] as number;
      const equal = this.#solved.get(unknown);
      if (equal === undefined) at--;
      else {
        // only smaller unknowns are added, so the positions already passed stay the same when counted from the end
        const fromEnd = reduced.length - 1 - at;
        reduced = plus(plus(reduced, [unknown]), equal);
        at = reduced.length - 1 - fromEnd;
      }
    }
    return reduced;
  }

  /** Adds the equation that the sum is 0. */
  add(sum: Sum): void {
    const reduced = this.reduce(sum);
    const largest = reduced[reduced.length - 1];
    if (largest === undefined) return;
    if (largest === ONE) this.contradiction = true;
    else this.#solved.set(largest, reduced.slice(0, -1));
  }

  /** A solution that gives free unknowns their preferred values. */
  solve(preferred: (unknown: number) => boolean): (unknown: number) => boolean {
    const values: boolean[] = [true];
    for (let unknown = 1; unknown <= this.#unknowns; unknown++) {
      const equal = this.#solved.get(unknown);
      values.push(equal === undefined ? preferred(unknown) : equal.reduce((odd, each) => odd !== values[each], false));
    }
    return (unknown) => values[unknown] === true;
  }
}
