import type { Activation } from "./scope.ts";

/** The temporaries of one function body, handed out and taken back as a stack. */
export class Frame {
  readonly activation: Activation;
  /** Whether temporaries can be declared in the body. */
  readonly declaresTemporaries: boolean;
  readonly #prefix: string;
  #inUse = 0;
  #most = 0;

  constructor(activation: Activation, declaresTemporaries: boolean, prefix: string) {
    this.activation = activation;
    this.declaresTemporaries = declaresTemporaries;
    this.#prefix = prefix;
  }

  take(): string {
    const name = `${this.#prefix}t${this.#inUse++}`;
    this.#most = Math.max(this.#most, this.#inUse);
    return name;
  }

  /** Runs `body` and takes back every temporary that it took. */
  scoped(body: () => void): void {
    const release = this.hold();
    body();
    release();
  }

  /** Gives a function that takes back every temporary taken from now on. */
  hold(): () => void {
    const before = this.#inUse;
    return () => {
      this.#inUse = before;
    };
  }

  /** The names of all temporaries ever taken, to be declared. */
  get names(): string[] {
    return Array.from({ length: this.#most }, (_, index) => `${this.#prefix}t${index}`);
  }
}
