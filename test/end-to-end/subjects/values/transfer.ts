export interface Account {
  balance: number;
}

/** What no caller means, and some caller does: money is made where both are one account. */
export function transfer(from: Account, to: Account, amount: number): string {
  if (amount <= 0 || amount > from.balance) return "refused";
  const before = from.balance + to.balance;
  from.balance -= amount;
  to.balance += amount;
  if (from === to) return "to itself";
  return from.balance + to.balance === before ? "moved" : "rounded";
}
