// What depends on the default locale, and what does not.
export function price(amount: number): string {
  return amount.toLocaleString();
}

export function american(amount: number): string {
  return amount.toLocaleString("en-US");
}

export function inOrder(a: string, b: string): string {
  return a.localeCompare(b) <= 0 ? `${a} ${b}` : `${b} ${a}`;
}

export function shout(text: string): string {
  return text === "hi" ? text.toLocaleUpperCase() : text.toUpperCase();
}

export function day(at: Date): string {
  return new Intl.DateTimeFormat().format(at);
}
