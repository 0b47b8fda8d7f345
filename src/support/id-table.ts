// A map from ids to small numbers that is cleared in constant time, for callers that fill it thousands of times a second.
export class IdTable {
  #ids = new Int32Array(256);
  #values = new Int32Array(256);
  /** The round in which each slot was filled: a slot of an earlier round than the current one is empty. */
  #filledIn = new Int32Array(256);
  #round = 1;
  #size = 0;

  clear(): void {
    this.#size = 0;
    this.#round++;
    if (this.#round < 0x7fffffff) return;
    this.#filledIn.fill(0);
    this.#round = 1;
  }

  /** undefined if the id has no value. */
  get(id: number): number | undefined {
    const place = this.#placeOf(id);
    return this.#filledIn[place] === this.#round ? this.#values[place] : undefined;
  }

  set(id: number, value: number): void {
    if (this.#size * 2 >= this.#ids.length) this.#grow();
    const place = this.#placeOf(id);
    if (this.#filledIn[place] !== this.#round) this.#size++;
    this.#filledIn[place] = this.#round;
    this.#ids[place] = id;
    this.#values[place] = value;
  }

  /** The slot of the id, or the empty slot in which it belongs. */
  #placeOf(id: number): number {
    const mask = this.#ids.length - 1;
    let place = Math.imul(id, 0x9e3779b1) & mask;
    while (this.#filledIn[place] === this.#round && this.#ids[place] !== id) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [ids, values, filledIn, round] = [this.#ids, this.#values, this.#filledIn, this.#round];
    this.#ids = new Int32Array(ids.length * 2);
    this.#values = new Int32Array(ids.length * 2);
    this.#filledIn = new Int32Array(ids.length * 2);
    this.#size = 0;
    for (let i = 0; i < ids.length; i++) if (filledIn[i] === round) this.set(ids[i] as number, values[i] as number);
  }
}
