// An abstract base and two classes that extend it.
export abstract class Vehicle {
  protected fuel = 0;

  abstract readonly tank: number;
  protected abstract consumption(distance: number): number;

  refuel(litres: number): number {
    if (litres <= 0) throw new RangeError("nothing to refuel");
    this.fuel = Math.min(this.tank, this.fuel + litres);
    return this.fuel;
  }

  drive(distance: number): boolean {
    const needed = this.consumption(distance);
    if (needed > this.fuel) return false;
    this.fuel -= needed;
    return true;
  }
}

export class Car extends Vehicle {
  readonly tank = 50;

  protected consumption(distance: number): number {
    return distance / 20;
  }
}

export class Truck extends Vehicle {
  readonly tank = 200;
  load = 0;

  addLoad(tons: number): this {
    if (this.load + tons > 10) throw new RangeError("overloaded");
    this.load += tons;
    return this;
  }

  protected consumption(distance: number): number {
    return this.load > 5 ? distance / 4 : distance / 5;
  }
}
