// Objects that can be iterated over.
export class Steps implements Iterable<number> {
  constructor(private readonly limit: number) {
    if (limit > 3) throw new RangeError("too many steps");
  }

  *[Symbol.iterator](): Generator<number> {
    for (let i = 1; i <= this.limit; i++) yield i;
  }

  sum(): number {
    let sum = 0;
    for (const step of this) sum += step;
    return sum;
  }

  includes(wanted: number): boolean {
    for (const step of this) if (step === wanted) return true;
    return false;
  }
}
