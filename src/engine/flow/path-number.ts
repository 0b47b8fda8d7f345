// Finds the number of the path that a descriptor names. The order is the paper's: fewer iterations first, false before
// true, and earlier decisions are more significant.
import type { Code, Condition, Loop, Switch } from "./code.ts";
import { otherwiseOf } from "./code.ts";
import type { PathCounts } from "./path-counts.ts";
import type { PathReader } from "./path-reader.ts";
import { NoSuchPath } from "./path-reader.ts";

interface Decided {
  readonly truth: boolean;
  /** The number of this way among those with the same truth, from 0. */
  readonly rank: bigint;
}

export class PathNumber {
  readonly #counts: PathCounts;
  readonly #reader: PathReader;

  constructor(counts: PathCounts, reader: PathReader) {
    this.#counts = counts;
    this.#reader = reader;
  }

  /** The number of the path among those of the code, from 0. Throws NoSuchPath. */
  rank(code: Code): bigint {
    switch (code.kind) {
      case "sequence":
        return code.parts.reduce((rank, part) => rank * this.#counts.paths(part) + this.rank(part), 0n);
      case "statement":
      case "part":
      case "labelled":
        return this.rank(code.body);
      case "choice": {
        const { truth, rank } = this.#decide(code.test);
        const taken = truth ? code.whenTrue : code.whenFalse;
        const { whenFalse } = this.#counts.ways(code.test);
        const before = truth ? whenFalse * this.#counts.paths(code.whenFalse) : 0n;
        return before + rank * this.#counts.paths(taken) + this.rank(taken);
      }
      case "loop":
        return this.#loop(code);
      case "switch":
        return this.#switch(code);
      case "try": {
        // A descriptor does not tell whether an error was thrown.
        if (code.handler) throw new NoSuchPath();
        const rank = this.rank(code.block);
        if (!code.finalizer) return rank;
        return rank * this.#counts.paths(code.finalizer) + this.rank(code.finalizer);
      }
      case "jump":
        this.#reader.jump(code);
        return 0n;
      case "call": {
        const rank = this.rank(this.#counts.codeOf(code.callee));
        this.#reader.land("return");
        return rank;
      }
      case "callback":
        if (this.#counts.paths(code) > 1n) throw new NoSuchPath();
        return 0n;
      default:
        return 0n;
    }
  }

  #decide(condition: Condition): Decided {
    switch (condition.kind) {
      case "leaf": {
        const rank = this.rank(condition.operand);
        return { truth: this.#reader.read(condition), rank };
      }
      case "not": {
        const { truth, rank } = this.#decide(condition.operand);
        return { truth: !truth, rank };
      }
      case "and":
      case "or": {
        const left = this.#decide(condition.left);
        const isShort = left.truth === (condition.kind === "or");
        if (isShort) return left;
        const right = this.#decide(condition.right);
        const [of, ways] = [this.#counts.ways(condition.left), this.#counts.ways(condition.right)];
        const rank = left.rank * (right.truth ? ways.whenTrue : ways.whenFalse) + right.rank;
        // The ways in which the left operand alone decides come first.
        const isShared = right.truth === (condition.kind === "or");
        const before = condition.kind === "or" ? of.whenTrue : of.whenFalse;
        return { truth: right.truth, rank: isShared ? before + rank : rank };
      }
      case "either": {
        const test = this.#decide(condition.test);
        const taken = test.truth ? condition.whenTrue : condition.whenFalse;
        const { truth, rank } = this.#decide(taken);
        const of = this.#counts.ways(condition.test);
        const [ways, other] = [this.#counts.ways(taken), this.#counts.ways(condition.whenFalse)];
        const before = test.truth ? of.whenFalse * (truth ? other.whenTrue : other.whenFalse) : 0n;
        return { truth, rank: before + test.rank * (truth ? ways.whenTrue : ways.whenFalse) + rank };
      }
    }
  }

  #loop({ testsFirst, test, body, update }: Loop): bigint {
    // A loop without a test is ended by jumps, of which the descriptor does not tell.
    if (!test) throw new NoSuchPath();
    const { whenTrue, whenFalse } = this.#counts.ways(test);
    const iteration = this.#counts.paths(body) * this.#counts.paths(update);
    let iterations = testsFirst ? 0 : 1;
    let rank = testsFirst ? 0n : this.#iterate(body, update);
    // Paths with fewer iterations come before.
    let fewer = 0n;
    let each = testsFirst ? whenFalse : iteration * whenFalse;
    for (;;) {
      const decided = this.#decide(test);
      if (!decided.truth) return fewer + rank * whenFalse + decided.rank;
      if (++iterations > this.#counts.loopLimit) throw new NoSuchPath();
      fewer += each;
      each *= whenTrue * iteration;
      rank = (rank * whenTrue + decided.rank) * iteration + this.#iterate(body, update);
    }
  }

  #iterate(body: Code, update: Code): bigint {
    const rank = this.rank(body);
    this.#reader.land("continue");
    return rank * this.#counts.paths(update) + this.rank(update);
  }

  /** Clauses are numbered in the order of the text. A switch without a default that matches no case comes last. */
  #switch({ clauses }: Switch): bigint {
    let compared = 0n;
    let taken: Code | undefined;
    for (const { test, onward } of clauses) {
      if (!test) continue;
      const { truth, rank } = this.#decide(test);
      compared = compared * (truth ? this.#counts.ways(test).whenTrue : this.#counts.ways(test).whenFalse) + rank;
      if (!truth) continue;
      taken = onward;
      break;
    }
    const run = taken ?? otherwiseOf(clauses);
    const rank = this.#before(clauses, taken) + compared * this.#counts.paths(run) + this.rank(run);
    this.#reader.land("break");
    return rank;
  }

  /** The number of paths that take an earlier clause than `taken`. */
  #before(clauses: Switch["clauses"], taken: Code | undefined): bigint {
    const allFalse = (tests: Switch["clauses"]): bigint =>
      tests.reduce((ways, { test }) => (test ? ways * this.#counts.ways(test).whenFalse : ways), 1n);
    let sum = 0n;
    for (const [i, { test, onward }] of clauses.entries()) {
      if (taken ? onward === taken : !test) return sum;
      const ways = test ? allFalse(clauses.slice(0, i)) * this.#counts.ways(test).whenTrue : allFalse(clauses);
      sum += ways * this.#counts.paths(onward);
    }
    return sum;
  }
}
