// Classes and factories for generated sequences.

class Hidden extends Error {}

export class Stack<T> {
  readonly #items: T[] = [];
  #limit: number;

  constructor(limit = 3) {
    if (limit < 0) throw new RangeError("negative limit");
    this.#limit = limit;
  }

  static of<T>(...items: T[]): Stack<T> {
    const stack = new Stack<T>(items.length);
    for (const item of items) stack.push(item);
    return stack;
  }

  push(value: T): this {
    if (this.#items.length >= this.#limit) throw new RangeError("full");
    this.#items.push(value);
    return this;
  }

  pop(): T | undefined {
    return this.#items.pop();
  }

  clear(): void {
    this.#items.length = 0;
  }

  has(value: T): boolean {
    return this.#items.includes(value);
  }

  toArray(): T[] {
    return [...this.#items];
  }

  get size(): number {
    return this.#items.length;
  }

  get limit(): number {
    return this.#limit;
  }

  set limit(value: number) {
    if (value < this.#items.length) throw new Hidden("too many items");
    this.#limit = value;
  }
}

interface Node {
  readonly value: number;
  next: Node | undefined;
}

class Cell implements Node {
  next: Node | undefined = undefined;
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export class LinkedList {
  head: Node | undefined = undefined;
  length = 0;

  add(value: number): number {
    const cell = new Cell(value);
    cell.next = this.head;
    this.head = cell;
    return ++this.length;
  }

  first(): Node | undefined {
    return this.head;
  }
}

/** Shows nothing of itself. */
export class Silent {
  #mood = "";
  poke(): void {
    this.#mood += "!";
  }
  set mood(value: string) {
    if (value === "") throw "no mood";
    this.#mood = value;
  }
  refuse(): never {
    throw new Hidden(this.#mood);
  }
}

export class Loader {
  readonly name: string;
  loaded = 0;

  constructor(name: string) {
    this.name = name;
  }

  static async open(name: string): Promise<Loader> {
    await null;
    return new Loader(name);
  }

  async load(count: number): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (count < 0) throw new RangeError("negative");
    return (this.loaded += count);
  }

  async total(): Promise<number> {
    return this.loaded;
  }
}

export class Emitter {
  readonly #listeners: ((value: number) => void)[] = [];

  on(listener: (value: number) => void): void {
    this.#listeners.push(listener);
  }

  emit(value: number): void {
    for (const listener of this.#listeners) listener(value);
  }

  tell(value: number): number {
    this.emit(value);
    return this.#listeners.length;
  }
}

export type Mode = "slow" | "fast";

export interface Settings {
  mode: Mode;
  title: string;
}

export class Panel {
  readonly settings: Settings;
  constructor(settings: Settings) {
    this.settings = settings;
  }
  apply(changes: Settings, times: number): string {
    this.settings.mode = changes.mode;
    this.settings.title = changes.title;
    return `${this.settings.mode} ${this.settings.title}`.repeat(times);
  }
  rename(target: { title: string }): void {
    target.title = this.settings.title;
  }
}

/** Named like what test files need. */
export class Test {
  count = 0;
  run(): number {
    return ++this.count;
  }
}

export function createCounter(step = 1) {
  let value = 0;
  return {
    increment(): number {
      return (value += step);
    },
    reset(): void {
      value = 0;
    },
    get value(): number {
      return value;
    },
    isZero: (): boolean => value === 0,
  };
}
