// A private constructor behind static factories.
export class Percentage {
  private constructor(readonly value: number) {}

  static of(value: number): Percentage {
    if (!(value >= 0 && value <= 100)) throw new RangeError(`not a percentage: ${value}`);
    return new Percentage(value);
  }

  static full(): Percentage {
    return new Percentage(100);
  }

  plus(other: Percentage): Percentage {
    return Percentage.of(Math.min(100, this.value + other.value));
  }

  isMajority(): boolean {
    return this.value > 50;
  }
}
