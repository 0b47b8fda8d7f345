export interface Line {
  readonly cents: number;
  readonly quantity: number;
}

export function total(lines: readonly Line[]): number {
  let sum = 0;
  for (const { cents, quantity } of lines) sum += cents * quantity;
  return sum;
}

export function paginate<T>(items: readonly T[], page: number, size: number): T[] {
  return items.slice((page - 1) * size, page * size);
}

export function unique<T>(items: readonly T[]): T[] {
  return items.filter((item, index) => items.indexOf(item) === index);
}

export function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let i = 0; i < items.length; i += size) chunks.push(items.slice(i, i + size));
  return chunks;
}

export function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

export function rotate<T>(items: readonly T[], by: number): T[] {
  return items.map((_, index) => items[(index + by) % items.length]!);
}

export function merge(a: readonly number[], b: readonly number[]): number[] {
  const merged: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) merged.push(a[i]! <= b[j]! ? a[i++]! : b[j++]!);
  return [...merged, ...a.slice(i), ...b.slice(j)];
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function initials(first: string, last: string): string {
  return `${first.charAt(0)}.${last.charAt(0)}.`.toUpperCase();
}

export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

export function parsePair(text: string): { readonly key: string; readonly value: string } | undefined {
  const at = text.indexOf("=");
  return at < 0 ? undefined : { key: text.slice(0, at), value: text.slice(at + 1) };
}

export function formatCents(cents: number): string {
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}.${rest < 10 ? "0" : ""}${rest}`;
}

export function parseCents(text: string): number {
  const [whole = "", rest = ""] = text.split(".");
  return Number(whole) * 100 + Number(rest);
}

export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 86_400_000);
}

export function isWeekend(day: number): boolean {
  return day === 0 || day === 6;
}

export type State = "draft" | "sent" | "paid" | "void";

const NEXT: Readonly<Record<State, readonly State[]>> = {
  draft: ["sent", "void"],
  sent: ["paid", "void"],
  paid: [],
  void: [],
};

export function canGo(from: State, to: State): boolean {
  return NEXT[from].includes(to);
}

export class Account {
  #balance = 0;

  get balance(): number {
    return this.#balance;
  }

  deposit(cents: number): void {
    if (cents <= 0) throw new RangeError("a deposit is positive");
    this.#balance += cents;
  }

  withdraw(cents: number): void {
    if (cents > this.#balance) throw new RangeError("not enough money");
    this.#balance -= cents;
  }
}

export class Queue<T> {
  readonly #in: T[] = [];
  #out: T[] = [];

  push(item: T): void {
    this.#in.push(item);
  }

  shift(): T | undefined {
    if (this.#out.length === 0) this.#out = this.#in.splice(0).reverse();
    return this.#out.pop();
  }
}

export async function retry<T>(action: () => Promise<T>, times: number): Promise<T> {
  for (let left = times - 1; ; left--) {
    try {
      return await action();
    } catch (error) {
      if (left <= 0) throw error;
    }
  }
}

export interface Mailer {
  send(to: string): boolean;
}

export function notifyAll(mailer: Mailer, names: readonly string[]): number {
  let sent = 0;
  for (const name of names) if (mailer.send(`${name}@example.com`)) sent++;
  return sent;
}
