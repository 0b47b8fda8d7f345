export function supported(n: number): boolean {
  return n > 1;
}

export function takesCallback(f: (n: number) => number): number {
  return f(1);
}

export class Stack {
  items: number[] = [];
  push(n: number): void {
    this.items.push(n);
  }
}

export function untyped<T>(value: T): T {
  return value;
}
