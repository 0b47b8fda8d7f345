class Account {
  #balance = 0;
  static opened = 0;
  constructor(private readonly limit: number) {
    Account.opened += 1;
  }
  get balance(): number {
    return this.#balance;
  }
  withdraw(n: number): this {
    if (this.#balance - n < -this.limit) throw new RangeError("limit");
    this.#balance -= n;
    return this;
  }
  static is(value: object): boolean {
    return #balance in value;
  }
}

export function overdraw(a: number, b: number): number {
  return new Account(100).withdraw(a).withdraw(b).balance;
}

export function destructured(x: number): string {
  const { a, b: [first = 5, ...others] = [], ...remaining } = { a: x, b: x > 3 ? [x, 2] : undefined, c: 1 };
  if (first === 9) return "nine";
  return `${a}:${others.length}:${Object.keys(remaining).join()}`;
}

function tag(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.raw.map((part, i) => part + (values[i] ?? "")).join("");
}

export function tagged(n: number): string {
  return n > 2 ? tag`a${n}\n` : `plain ${n}`;
}

export function isAccount(flag: boolean): boolean {
  return Account.is(flag ? new Account(1) : {});
}

export function bySymbol(n: number): number {
  const key = Symbol("key");
  const box = { [key]: n, get twice() { return this[key] * 2; } };
  return box.twice === 14 ? (delete (box as Partial<typeof box>)[key], void 0, 1) : 0;
}
