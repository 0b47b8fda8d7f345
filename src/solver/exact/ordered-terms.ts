// A graph of terms and the orders between them, in flat arrays.
export class OrderedTerms {
  /** Linked lists: the last edge of each term, and for each edge the previous one of the same term; -1 ends a list. */
  readonly #last: number[];
  readonly #previous: number[] = [];
  readonly #to: number[] = [];
  readonly #strict: boolean[] = [];
  /** Pairs of terms that differ, flattened. */
  readonly #unequal: number[] = [];

  constructor(terms: number) {
    this.#last = Array<number>(terms).fill(-1);
  }

  addLess(lesser: number, greater: number, strict: boolean): void {
    this.#previous.push(this.#last[lesser] as number);
    this.#last[lesser] = this.#to.length;
    this.#to.push(greater);
    this.#strict.push(strict);
  }

  addEqual(a: number, b: number): void {
    this.addLess(a, b, false);
    this.addLess(b, a, false);
  }

  addUnequal(a: number, b: number): void {
    if (a !== b) this.#unequal.push(a, b);
  }

  /** Terms of one strongly connected component are equal: no strict edge and no disequality may lie within one. */
  areContradictory(): boolean {
    const component = this.#components();
    for (let term = 0; term < component.length; term++)
      for (let edge = this.#last[term] as number; edge >= 0; edge = this.#previous[edge] as number)
        if (this.#strict[edge] === true && component[term] === component[this.#to[edge] as number]) return true;
    for (let i = 0; i < this.#unequal.length; i += 2)
      if (component[this.#unequal[i] as number] === component[this.#unequal[i + 1] as number]) return true;
    return false;
  }

  /** Strongly connected components (Tarjan 1972, without recursion): for each term the representative of its component. */
  #components(): number[] {
    const terms = this.#last.length;
    const component = Array<number>(terms).fill(-1);
    const index = Array<number>(terms).fill(-1);
    const low = Array<number>(terms).fill(0);
    const next = this.#last.slice();
    const path: number[] = [];
    const calls: number[] = [];
    let count = 0;
    for (let root = 0; root < terms; root++) {
      if (index[root] === -1) calls.push(root);
      while (calls.length > 0) {
        const term = calls[calls.length - 1] as number;
        if (index[term] === -1) {
          index[term] = low[term] = count++;
          path.push(term);
        }
        const edge = next[term] as number;
        if (edge >= 0) {
          const to = this.#to[edge] as number;
          // the edge is consumed only after the term that it leads to
          if (index[to] === -1) calls.push(to);
          else {
            if (component[to] === -1 && (low[to] as number) < (low[term] as number)) low[term] = low[to] as number;
            next[term] = this.#previous[edge] as number;
          }
          continue;
        }
        calls.pop();
        if (low[term] !== index[term]) continue;
        while (component[term] === -1) component[path.pop() as number] = term;
      }
    }
    return component;
  }
}
