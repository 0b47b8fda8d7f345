// Prices of a small shop, in euros.

export enum Shipping {
  Pickup,
  Standard,
  Express,
}

/** The discount for an order, in percent: the more, the cheaper. */
export function discountPercent(quantity: number, isMember: boolean): number {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError("quantity must be a positive integer");
  let percent = 0;
  if (quantity >= 100) percent = 15;
  else if (quantity >= 50) percent = 10;
  else if (quantity >= 10) percent = 5;
  if (isMember && percent > 0) percent += 2;
  // A safety net from the days of larger discounts: no input gets here any more.
  if (percent > 20) percent = 20;
  return percent;
}

/** Rounds to whole cents, half a cent up. */
export function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Adds value-added tax. Rates are fractions: 0.19 for 19 %. */
export function addVat(net: number, rate = 0.19): number {
  if (net < 0) throw new RangeError("net must not be negative");
  if (rate < 0 || rate > 1) throw new RangeError("rate must be between 0 and 1");
  return roundToCents(net * (1 + rate));
}

/** What shipping costs: pickup is free, and so is standard shipping from 50 euros on. */
export function shippingCost(method: Shipping, total: number): number {
  switch (method) {
    case Shipping.Pickup:
      return 0;
    case Shipping.Standard:
      return total >= 50 ? 0 : 4.9;
    case Shipping.Express:
      return total >= 50 ? 9.9 : 14.9;
  }
}

/** The price of one item: a special price goes before the regular one, unless it is not cheaper. */
export function unitPrice(regular: number, special: number | null): number {
  if (special !== null && special < regular) return special;
  return regular;
}
