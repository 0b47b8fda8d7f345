// Enters: how the tests of one run turned out, each with how far it was from turning out otherwise.
// Leaves: the least distance of each test, by its site, to either outcome.
// Absent: which distances matter; what a test is for.

interface Distances {
  readonly toTrue: number;
  readonly toFalse: number;
}

const FIRST_ROOM = 256;

export class Meter {
  /** The run in which a site was last told of: what is older counts as nothing. */
  #told = new Float64Array(FIRST_ROOM);
  #toTrue = new Float64Array(FIRST_ROOM);
  #toFalse = new Float64Array(FIRST_ROOM);
  /** The run in which both outcomes were last reached. */
  #settled = new Float64Array(FIRST_ROOM);
  #run = 1;

  /** Forgets what it was told. */
  start(): void {
    this.#run++;
  }

  /** Both outcomes were reached, and nothing more can be learnt of the test in this run. */
  isSettled(site: number): boolean {
    return this.#settled[site] === this.#run;
  }

  /** A test turned out so; `distance`, to the other outcome, is positive. */
  note(site: number, truth: boolean, distance: number): void {
    if (site >= this.#told.length) this.#grow(site + 1);
    const reached = truth ? this.#toTrue : this.#toFalse;
    const missed = truth ? this.#toFalse : this.#toTrue;
    if (this.#told[site] !== this.#run) {
      this.#told[site] = this.#run;
      missed[site] = distance;
    } else if (distance < (missed[site] as number)) {
      missed[site] = distance;
    }
    reached[site] = 0;
    if (missed[site] === 0) this.#settled[site] = this.#run;
  }

  /** undefined: the test was not evaluated since the start. */
  distances(site: number): Distances | undefined {
    if (this.#told[site] !== this.#run) return undefined;
    return { toTrue: this.#toTrue[site] as number, toFalse: this.#toFalse[site] as number };
  }

  #grow(sites: number): void {
    const length = Math.max(sites, 2 * this.#told.length);
    const grown = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const room = new Float64Array(length);
      room.set(old);
      return room;
    };
    this.#told = grown(this.#told);
    this.#settled = grown(this.#settled);
    this.#toTrue = grown(this.#toTrue);
    this.#toFalse = grown(this.#toFalse);
  }
}
