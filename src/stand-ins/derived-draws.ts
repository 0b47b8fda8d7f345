// What fast-check may ask of a generator beside integers and bigints: made of these, as its own generators make it.
export abstract class DerivedDraws {
  abstract nextInt(min?: number, max?: number): number;
  abstract nextBigInt(min: bigint, max: bigint): bigint;

  next(bits: number): number {
    return this.nextInt(0, (1 << bits) - 1);
  }

  nextBoolean(): boolean {
    return this.nextInt(0, 1) === 1;
  }

  nextDouble(): number {
    return (this.next(26) * 2 ** 27 + this.next(27)) * 2 ** -53;
  }

  getState(): undefined {
    return undefined;
  }
}
