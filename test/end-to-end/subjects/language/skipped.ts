export function supported(n: number): boolean {
  return n > 1;
}

export function takesWeakRef(cache: WeakRef<object>): object | undefined {
  return cache.deref();
}

export class Stack {
  items: number[] = [];
  push(n: number): void {
    this.items.push(n);
  }
}

export function takesElement(element: HTMLElement): string {
  return element.id;
}
