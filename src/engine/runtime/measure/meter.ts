// Keeps the branch distances of one run.
// Enters: the outcomes of tests, each with its distance to the other outcome. Leaves: for each test, by site, the least
// distance to either outcome. Deliberately absent: which distances matter.

interface Distances {
  readonly toTrue: number;
  readonly toFalse: number;
}

const INITIAL_SITES = 256;

export class Meter {
  /** The run that last evaluated a site; distances of earlier runs are void. */
  #evaluated = new Float64Array(INITIAL_SITES);
  #toTrue = new Float64Array(INITIAL_SITES);
  #toFalse = new Float64Array(INITIAL_SITES);
  /** The run that last reached both outcomes of a site. */
  #both = new Float64Array(INITIAL_SITES);
  #run = 1;

  /** Starts a new run, without any distances. */
  start(): void {
    this.#run++;
  }

  /** Whether this run reached both outcomes of the test; then both distances are 0. */
  hasBothOutcomes(site: number): boolean {
    return this.#both[site] === this.#run;
  }

  /** Notes the outcome of a test; `distance`, to the other outcome, is positive. */
  note(site: number, truth: boolean, distance: number): void {
    if (site >= this.#evaluated.length) this.#grow(site + 1);
    const reached = truth ? this.#toTrue : this.#toFalse;
    const missed = truth ? this.#toFalse : this.#toTrue;
    if (this.#evaluated[site] !== this.#run) {
      this.#evaluated[site] = this.#run;
      missed[site] = distance;
    } else if (distance < (missed[site] as number)) {
      missed[site] = distance;
    }
    reached[site] = 0;
    if (missed[site] === 0) this.#both[site] = this.#run;
  }

  /** Undefined if this run did not evaluate the test. */
  distances(site: number): Distances | undefined {
    if (this.#evaluated[site] !== this.#run) return undefined;
    return { toTrue: this.#toTrue[site] as number, toFalse: this.#toFalse[site] as number };
  }

  #grow(sites: number): void {
    const length = Math.max(sites, 2 * this.#evaluated.length);
    const grown = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const larger = new Float64Array(length);
      larger.set(old);
      return larger;
    };
    this.#evaluated = grown(this.#evaluated);
    this.#both = grown(this.#both);
    this.#toTrue = grown(this.#toTrue);
    this.#toFalse = grown(this.#toFalse);
  }
}
