export function supported(n: number): boolean {
  return n > 1;
}

export function takesWeakMap(cache: WeakMap<object, number>, key: object): number | undefined {
  return cache.get(key);
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
