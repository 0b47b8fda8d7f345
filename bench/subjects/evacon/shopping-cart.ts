/** Something that the shop sells. Products with the same title are the same product. */
export class Product {
  readonly title: string;
  readonly price: number;

  constructor(title: string, price: number) {
    if (title === "") throw new TypeError("a product has a title");
    if (!Number.isFinite(price) || price < 0) throw new RangeError(`no price: ${price}`);
    this.title = title;
    this.price = price;
  }

  equals(other: Product): boolean {
    return this.title === other.title;
  }
}

export class ProductNotFoundError extends Error {
  override readonly name = "ProductNotFoundError";
}

interface Line {
  product: Product;
  quantity: number;
}

/** What a customer of an online shop is about to buy: a line for each product, with the price it had when last added. */
export class ShoppingCart {
  readonly #lines: Line[] = [];

  addItem(product: Product, quantity = 1): void {
    checkQuantity(quantity);
    const line = this.#lineOf(product);
    if (line === undefined) this.#lines.push({ product, quantity });
    else {
      line.product = product;
      line.quantity += quantity;
    }
  }

  removeItem(product: Product, quantity = 1): void {
    checkQuantity(quantity);
    const line = this.#lineOf(product);
    if (line === undefined) throw new ProductNotFoundError(`not in the cart: ${product.title}`);
    if (quantity > line.quantity) throw new RangeError(`only ${line.quantity} in the cart: ${product.title}`);
    line.quantity -= quantity;
    if (line.quantity === 0) this.#lines.splice(this.#lines.indexOf(line), 1);
  }

  /** What all items cost together. */
  balance(): number {
    let sum = 0;
    for (const { product, quantity } of this.#lines) sum += product.price * quantity;
    return sum;
  }

  itemCount(): number {
    let count = 0;
    for (const { quantity } of this.#lines) count += quantity;
    return count;
  }

  empty(): void {
    this.#lines.length = 0;
  }

  isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  #lineOf(product: Product): Line | undefined {
    return this.#lines.find((line) => line.product.equals(product));
  }
}

function checkQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`no quantity: ${quantity}`);
}
