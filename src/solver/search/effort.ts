// A budget of work, counted in evaluated nodes, so that a search costs about the same whatever the size of the query.
export class Effort {
  #left: number;

  constructor(nodes: number) {
    this.#left = nodes;
  }

  get exhausted(): boolean {
    return this.#left <= 0;
  }

  spend(nodes: number): void {
    this.#left -= nodes;
  }
}
