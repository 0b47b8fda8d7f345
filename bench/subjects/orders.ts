export interface OrderLine {
  sku: string;
  quantity: number;
  unitPrice: number;
}

export interface Order {
  id: string;
  lines: OrderLine[];
  country: string;
  coupon?: string;
  express: boolean;
}

export type Status = "draft" | "paid" | "shipped" | "delivered" | "cancelled";

export function lineTotal(line: OrderLine): number {
  if (line.quantity <= 0) return 0;
  const gross = line.quantity * line.unitPrice;
  return line.quantity >= 10 ? gross * 0.9 : gross;
}

export function subtotal(order: Order): number {
  return order.lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

export function shippingCost(order: Order): number {
  if (order.lines.length === 0) return 0;
  const base = order.country === "DE" ? 4.9 : order.country === "AT" ? 7.5 : 14.9;
  return order.express ? base * 2 : base;
}

export function isValidCoupon(code: string): boolean {
  return /^[A-Z]{4}-\d{2}$/.test(code);
}

export function discountPercent(code: string | undefined): number {
  if (code === undefined || !isValidCoupon(code)) return 0;
  const percent = Number(code.slice(5));
  return percent > 50 ? 50 : percent;
}

export function nextStatus(status: Status): Status {
  switch (status) {
    case "draft":
      return "paid";
    case "paid":
      return "shipped";
    case "shipped":
      return "delivered";
    default:
      throw new Error(`no status after ${status}`);
  }
}

export function normalizeSku(sku: string): string {
  const trimmed = sku.trim().toUpperCase();
  if (trimmed === "") throw new TypeError("empty sku");
  return trimmed.replace(/\s+/g, "-");
}

export function groupBySku(lines: readonly OrderLine[]): Record<string, number> {
  const groups: Record<string, number> = {};
  for (const { sku, quantity } of lines) {
    groups[sku] = (groups[sku] ?? 0) + quantity;
  }
  return groups;
}

export function cheapest(lines: readonly OrderLine[]): OrderLine | undefined {
  let best: OrderLine | undefined;
  for (const line of lines) {
    if (best === undefined || line.unitPrice < best.unitPrice) best = line;
  }
  return best;
}

export function formatMoney(cents: number, currency = "EUR"): string {
  const sign = cents < 0 ? "-" : "";
  const absolute = Math.abs(Math.round(cents));
  const whole = Math.floor(absolute / 100);
  const rest = String(absolute % 100).padStart(2, "0");
  return `${sign}${whole}.${rest} ${currency}`;
}

export class Cart {
  private readonly lines = new Map<string, OrderLine>();

  add(sku: string, quantity: number, unitPrice: number): void {
    if (quantity <= 0) throw new RangeError("quantity must be positive");
    const existing = this.lines.get(sku);
    if (existing === undefined) this.lines.set(sku, { sku, quantity, unitPrice });
    else existing.quantity += quantity;
  }

  remove(sku: string): boolean {
    return this.lines.delete(sku);
  }

  get size(): number {
    return this.lines.size;
  }

  total(): number {
    let sum = 0;
    for (const line of this.lines.values()) sum += lineTotal(line);
    return sum;
  }
}
