// State that calls leave behind: a counter, a cache, a singleton, a registry, a memoised function, a setting, a static.

let served = 0;

/** Every third customer gets a present. */
export function serve(name: string): string {
  served++;
  return served % 3 === 0 ? `${name}: present` : name;
}

const prices = new Map<string, number>();

export function priceOf(article: string): number {
  const known = prices.get(article);
  if (known !== undefined) return known;
  const price = article.length > 3 ? 20 : 10;
  prices.set(article, price);
  return price;
}

export class Till {
  static #only: Till | undefined;
  #sum = 0;

  private constructor() {}

  static open(): Till {
    if (Till.#only === undefined) Till.#only = new Till();
    return Till.#only;
  }

  take(amount: number): number {
    if (amount <= 0) throw new RangeError("nothing to take");
    this.#sum += amount;
    return this.#sum;
  }
}

const discounts: Record<string, number> = {};

export function announce(code: string, percent: number): void {
  discounts[code] = percent;
}

export function discounted(code: string, price: number): number {
  const percent = discounts[code];
  if (percent === undefined) return price;
  return price - (price * percent) / 100;
}

function once(work: (n: number) => string): (n: number) => string {
  const done = new Map<number, string>();
  return (n) => {
    const before = done.get(n);
    if (before !== undefined) return `${before} again`;
    const now = work(n);
    done.set(n, now);
    return now;
  };
}

export const stamp = once((n) => (n < 0 ? "minus" : "plus"));

let language = "en";

export function speak(next: string): void {
  language = next;
}

export function greet(name: string): string {
  return language === "en" ? `Hello ${name}` : `${language}: ${name}`;
}

export class Clerk {
  static #clerks = 0;

  constructor() {
    Clerk.#clerks++;
  }

  isAlone(): boolean {
    return Clerk.#clerks === 1;
  }
}
