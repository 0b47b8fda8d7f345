// How often a call had each outcome of a test. What goes through a loop more often than all calls before got further: the parts of
// a text that a parser accepts, the items of a list that are in order.

const INITIAL_SITES = 1024;
/** What can be repeated that often can be repeated more often, which would only take longer. */
const MOST = 8;

export class Repeats {
  /** By outcome: the call that last had it, how often it had it, and how often a call must have it to get further. */
  #calls = new Float64Array(2 * INITIAL_SITES);
  #counts = new Uint32Array(2 * INITIAL_SITES);
  #wanted = new Float64Array(2 * INITIAL_SITES);
  /** Outcomes that a call of this run had often enough. */
  readonly #deeper: number[] = [];
  #call = 1;

  startCall(): void {
    this.#call++;
  }

  start(): void {
    this.#call++;
    if (this.#deeper.length > 0) this.#deeper.length = 0;
  }

  note(site: number, truth: boolean): void {
    const at = 2 * site + (truth ? 1 : 0);
    if (this.#calls[at] !== this.#call) {
      if (at >= this.#calls.length) this.#grow(at);
      this.#calls[at] = this.#call;
      this.#counts[at] = 1;
      return;
    }
    const count = (this.#counts[at] as number) + 1;
    this.#counts[at] = count;
    if (count === Math.max(2, this.#wanted[at] as number)) this.#deeper.push(at);
  }

  /** The outcomes with which the run got further than those before. From now on others have to get further than it. */
  commit(): readonly number[] {
    for (const at of this.#deeper) {
      const count = Math.max(2, this.#wanted[at] as number);
      this.#wanted[at] = count < MOST ? count + 1 : Infinity;
    }
    return this.#deeper;
  }

  clear(): void {
    this.#wanted.fill(0);
  }

  #grow(at: number): void {
    const length = 2 * at;
    const [runs, counts, wanted] = [new Float64Array(length), new Uint32Array(length), new Float64Array(length)];
    runs.set(this.#calls);
    counts.set(this.#counts);
    wanted.set(this.#wanted);
    [this.#calls, this.#counts, this.#wanted] = [runs, counts, wanted];
  }
}
