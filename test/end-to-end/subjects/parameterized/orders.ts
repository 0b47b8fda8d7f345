export enum Size {
  Small,
  Large,
}

export function fee(size: Size, weight: number): number {
  if (weight > 30) throw new RangeError(`too heavy: ${weight}`);
  return size === Size.Large ? weight * 2 : 5;
}

export interface Account {
  balance: number;
}

export async function withdraw(account: Account, amount: number): Promise<number> {
  await Promise.resolve();
  if (amount > account.balance) throw new Error("no money");
  account.balance = account.balance - amount;
  return amount;
}

/** Its classes go no further than a few elements. */
export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

export class Counter {
  #count = 0;
  next(): number {
    return ++this.#count;
  }
}

export function clamp(x: number, low: number, high: number): number {
  if (x < low) return low;
  return x > high ? high : x;
}
