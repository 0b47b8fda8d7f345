export interface Address {
  readonly street: string;
  readonly city?: string;
  readonly country: "DE" | "FR" | "AU";
}

export interface Customer {
  name: string;
  age?: number;
  address: Address | null;
  tags: readonly string[];
}

export function shippingZone(customer: Customer): number {
  if (customer.address === null) throw new Error(`${customer.name} has no address`);
  const { city, country } = customer.address;
  if (country === "AU") return 9;
  if (city?.toLowerCase() === "paris" && country === "FR") return 1;
  if (customer.tags.includes("express")) return 2;
  return (customer.age ?? 0) >= 65 ? 3 : 4;
}

/** Mapped types, as in an update of a record. */
export function updated(customer: Pick<Customer, "name" | "age">, changes: Partial<Pick<Customer, "name" | "age">>) {
  if (changes.name === "") throw new Error("a name is needed");
  if ("age" in changes && changes.age === undefined) return { name: changes.name ?? customer.name };
  return { ...customer, ...changes };
}

export function stock(shelves: Record<string, number>, name: string): string {
  if (!Object.hasOwn(shelves, name)) return "unknown";
  if (shelves[name] === 0) {
    delete shelves[name];
    return "sold out";
  }
  return Object.keys(shelves).length > 1 ? "one of many" : "the only one";
}

export type Shape = { kind: "circle"; radius: number } | { kind: "rectangle"; width: number; height: number };

export function area(shape: Shape & { scale?: number }): number {
  const scale = shape.scale ?? 1;
  if (scale <= 0) throw new RangeError("nothing to see");
  switch (shape.kind) {
    case "circle":
      return Math.PI * shape.radius ** 2 * scale;
    case "rectangle":
      return shape.width === shape.height ? shape.width ** 2 * scale : shape.width * shape.height * scale;
  }
}

export function largest<T extends { size: number }>(items: T[]): T | undefined {
  let best: T | undefined;
  for (const item of items) {
    if (best === undefined || item.size > best.size) best = item;
  }
  return best;
}

export function permission(user: { role: string; owner: boolean }, table: Record<string, string[]>): boolean {
  if (user.owner) return true;
  const allowed = table[user.role];
  if (!allowed) return false;
  return allowed.includes("write") || allowed[0] === "*" ? true : false;
}
