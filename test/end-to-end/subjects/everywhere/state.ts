// Module state that one test leaves to the next.
let current = "en";

export function setLocale(locale: string): void {
  current = locale;
}

export function greet(name: string): string {
  return current === "en" ? `Hello ${name}` : `${current}: ${name}`;
}

let calls = 0;

export function ticket(prefix: string): string {
  calls += 1;
  return prefix === "vip" ? "first" : `${prefix}${calls}`;
}

export class Item {
  static made = 0;
  readonly id = ++Item.made;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get isLong(): boolean {
    return this.name.length > 3;
  }
}

const seen = new Set<string>();

export function isNew(word: string): boolean {
  if (seen.has(word)) return false;
  seen.add(word);
  return true;
}
