const MOST_WITHDRAWALS = 10;

/** The example of the paper on Evacon: no more than ten withdrawals, and none that the balance does not cover. */
export class BankAccount {
  #balance = 0;
  #withdrawals = 0;

  deposit(amount: number): void {
    if (amount > 0) this.#balance = this.#balance + amount;
  }

  withdraw(amount: number): void {
    if (amount > this.#balance) {
      this.printError();
      return;
    }
    if (this.#withdrawals >= MOST_WITHDRAWALS) {
      this.printError();
      return;
    }
    this.dispense(amount);
    this.#balance = this.#balance - amount;
    this.#withdrawals++;
  }

  /** Left to the machine, as is `dispense`. */
  protected printError(): void {
    return;
  }

  protected dispense(_amount: number): void {
    return;
  }
}
