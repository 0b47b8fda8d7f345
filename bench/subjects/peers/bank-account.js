// A bank account with an overdraft, fees and a history.
export class BankAccount {
  constructor(owner, balance) {
    if (typeof owner !== "string" || owner.length === 0) throw new TypeError("an account needs an owner");
    this.owner = owner;
    this.balance = balance === undefined ? 0 : balance;
    this.overdraft = 0;
    this.frozen = false;
    this.history = [];
  }

  deposit(amount) {
    if (this.frozen) throw new Error("frozen");
    if (typeof amount !== "number" || !(amount > 0)) throw new RangeError("deposit a positive amount");
    this.balance += amount;
    this.history.push({ kind: "deposit", amount });
    return this.balance;
  }

  withdraw(amount) {
    if (this.frozen) throw new Error("frozen");
    if (amount <= 0) throw new RangeError("withdraw a positive amount");
    if (amount > 10000) return false;
    const fee = amount > 1000 ? 5 : 1;
    if (this.balance + this.overdraft < amount + fee) return false;
    this.balance -= amount + fee;
    this.history.push({ kind: "withdrawal", amount });
    return true;
  }

  allowOverdraft(limit) {
    if (limit < 0 || limit > 500) return "refused";
    this.overdraft = limit;
    return limit === 0 ? "none" : "granted";
  }

  transfer(other, amount) {
    if (!(other instanceof BankAccount)) throw new TypeError("transfer to an account");
    if (other === this) return false;
    if (!this.withdraw(amount)) return false;
    other.deposit(amount);
    return true;
  }

  freeze() {
    if (this.balance < 0) this.frozen = true;
    return this.frozen;
  }

  statement(kind) {
    const entries = kind ? this.history.filter((entry) => entry.kind === kind) : this.history;
    if (entries.length === 0) return "nothing";
    let sum = 0;
    for (const entry of entries) sum += entry.kind === "deposit" ? entry.amount : -entry.amount;
    if (sum > 0) return "gained " + sum;
    return sum < 0 ? "lost " + -sum : "even";
  }
}
