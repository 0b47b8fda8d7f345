// Arguments that are plain objects and objects of another class.
export interface Item {
  sku: string;
  quantity: number;
}

export class Warehouse {
  #closed = false;

  close(): void {
    this.#closed = true;
  }

  get isOpen(): boolean {
    return !this.#closed;
  }
}

export class Inventory {
  readonly items: Item[] = [];

  add(item: Item): number {
    if (item.quantity <= 0) throw new RangeError("quantity must be positive");
    const known = this.items.find(({ sku }) => sku === item.sku);
    if (known === undefined) this.items.push({ ...item });
    else known.quantity += item.quantity;
    return this.items.length;
  }

  moveTo(warehouse: Warehouse): number {
    if (!warehouse.isOpen) return 0;
    return this.items.splice(0).length;
  }
}
