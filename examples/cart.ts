// A shopping cart: objects, lists and a discriminated union.

export interface Line {
  readonly sku: string;
  readonly price: number;
  readonly quantity: number;
}

export type Voucher =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly amount: number; readonly minimum?: number };

export interface Cart {
  readonly lines: readonly Line[];
  readonly voucher?: Voucher;
}

export function subtotal(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

export function total(cart: Cart): number {
  const sum = subtotal(cart);
  const { voucher } = cart;
  if (voucher === undefined) return sum;
  switch (voucher.kind) {
    case "percent":
      if (voucher.percent < 0 || voucher.percent > 100) throw new RangeError(`not a percentage: ${voucher.percent}`);
      return sum - (sum * voucher.percent) / 100;
    case "amount":
      if (sum < (voucher.minimum ?? 0)) return sum;
      return Math.max(0, sum - voucher.amount);
  }
}

/** One more of what is there, or a new line. */
export function add(cart: Cart, sku: string, price: number): Cart {
  const known = cart.lines.findIndex((line) => line.sku === sku);
  if (known === -1) return { ...cart, lines: [...cart.lines, { sku, price, quantity: 1 }] };
  return {
    ...cart,
    lines: cart.lines.map((line, i) => (i === known ? { ...line, quantity: line.quantity + 1 } : line)),
  };
}

/** What is in the cart and not in the warehouse. */
export function missing(cart: Cart, stock: ReadonlyMap<string, number>): string[] {
  const skus: string[] = [];
  for (const { sku, quantity } of cart.lines) {
    if ((stock.get(sku) ?? 0) < quantity) skus.push(sku);
  }
  return skus;
}
