// A class with contracts: they are checked around every call, and calls that they forbid are not made.

/**
 * An account in whole cents, from which no more can be taken than is there.
 * @invariant this.balance >= 0
 */
export class Account {
  balance = 0;
  #frozen = false;

  /**
   * @requires Number.isInteger(cents) && cents > 0 && cents <= 100_000
   * @ensures this.balance === old(this.balance) + cents
   */
  deposit(cents: number): void {
    this.balance += cents;
  }

  /**
   * @requires Number.isInteger(cents) && cents > 0
   * @ensures result === (old(this.balance) >= cents)
   * @throws {Error} when this.#frozen
   */
  withdraw(cents: number): boolean {
    if (this.#frozen) throw new Error("the account is frozen");
    if (this.balance < cents) return false;
    this.balance -= cents;
    return true;
  }

  /** @ensures this.#frozen === frozen */
  set frozen(frozen: boolean) {
    this.#frozen = frozen;
  }
}
