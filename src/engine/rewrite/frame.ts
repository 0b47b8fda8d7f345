import type { Activation } from "./scope.ts";

/** The temporaries of one function body, handed out and taken back as a stack. */
export class Frame {
  readonly activation: Activation;
  /** Temporaries can be declared here. */
  readonly room: boolean;
  readonly #prefix: string;
  #inUse = 0;
  #most = 0;

  constructor(activation: Activation, room: boolean, prefix: string) {
    this.activation = activation;
    this.room = room;
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

  /** Gives what takes back every temporary that was taken since. */
  hold(): () => void {
    const before = this.#inUse;
    return () => {
      this.#inUse = before;
    };
  }

  /** All names that were ever in use, for their declaration. */
  get names(): string[] {
    return Array.from({ length: this.#most }, (_, index) => `${this.#prefix}t${index}`);
  }
}
