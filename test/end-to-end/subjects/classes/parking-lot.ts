// A contract that does not hold: whoever enters takes no notice of reserved places.
const PLACES = 2;

/** @invariant this.cars + this.reserved <= PLACES */
export class ParkingLot {
  cars = 0;
  reserved = 0;

  /**
   * @ensures this.reserved === old(this.reserved) + 1
   * @throws {RangeError} when this.cars + this.reserved === PLACES
   */
  reserve(): void {
    if (this.cars + this.reserved === PLACES) throw new RangeError("no place left");
    this.reserved++;
  }

  /** @throws {RangeError} when this.cars === PLACES */
  enter(): void {
    if (this.cars === PLACES) throw new RangeError("full");
    this.cars++;
  }

  /** @requires this.cars > 0 */
  leave(): void {
    this.cars--;
  }
}
