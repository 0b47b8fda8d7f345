// Counts the paths whose descriptors begin with given letters.
import type { Code, Condition, Loop, Switch } from "./code.ts";
import { otherwiseOf, sequence } from "./code.ts";
import type { PathCounts } from "./path-counts.ts";
import type { PathReader } from "./path-reader.ts";
import { NoSuchPath } from "./path-reader.ts";

/** A continuation: how many paths it has, and how many of them the letters that are left allow. */
interface Rest {
  readonly paths: bigint;
  readonly follow: () => bigint;
}

export class PathPrefix {
  readonly #counts: PathCounts;
  readonly #reader: PathReader;

  constructor(counts: PathCounts, reader: PathReader) {
    this.#counts = counts;
    this.#reader = reader;
  }

  /** Throws NoSuchPath where a descriptor does not determine the path: in handlers, callbacks and loops without a test. */
  count(code: Code): bigint {
    return this.#code(code, { paths: 1n, follow: () => (this.#reader.isAtEnd ? 1n : 0n) });
  }

  #code(code: Code, rest: Rest): bigint {
    if (this.#reader.isAtEnd) return this.#counts.paths(code) * rest.paths;
    switch (code.kind) {
      case "sequence":
        return this.#sequence(code.parts, 0, rest);
      case "statement":
      case "part":
      case "labelled":
        return this.#code(code.body, rest);
      case "choice":
        return this.#decide(code.test, this.#then(code.whenTrue, rest), this.#then(code.whenFalse, rest));
      case "loop":
        return this.#loop(code, rest);
      case "switch":
        return this.#switch(code.clauses, 0, code, this.#landing("break", rest));
      case "try":
        if (code.handler) throw new NoSuchPath();
        return this.#code(code.finalizer ? sequence(code.block, code.finalizer) : code.block, rest);
      case "jump":
        this.#reader.jump(code);
        return rest.follow();
      case "call":
        return this.#code(this.#counts.codeOf(code.callee), this.#landing("return", rest));
      case "callback":
        if (this.#counts.paths(code) > 1n) throw new NoSuchPath();
        return rest.follow();
      default:
        return rest.follow();
    }
  }

  #sequence(parts: readonly Code[], from: number, rest: Rest): bigint {
    const part = parts[from];
    if (!part) return rest.follow();
    const after = parts.slice(from + 1).reduce((paths, each) => paths * this.#counts.paths(each), rest.paths);
    return this.#code(part, { paths: after, follow: () => this.#sequence(parts, from + 1, rest) });
  }

  #then(code: Code, rest: Rest): Rest {
    return { paths: this.#counts.paths(code) * rest.paths, follow: () => this.#code(code, rest) };
  }

  #landing(to: "break" | "continue" | "return", rest: Rest): Rest {
    const follow = (): bigint => {
      this.#reader.land(to);
      return rest.follow();
    };
    return { paths: rest.paths, follow };
  }

  #decide(condition: Condition, whenTrue: Rest, whenFalse: Rest): bigint {
    const rest = (of: Condition): Rest => {
      const ways = this.#counts.ways(of);
      const paths = ways.whenTrue * whenTrue.paths + ways.whenFalse * whenFalse.paths;
      return { paths, follow: () => this.#decide(of, whenTrue, whenFalse) };
    };
    if (this.#reader.isAtEnd) return rest(condition).paths;
    switch (condition.kind) {
      case "leaf":
        return this.#code(condition.operand, {
          paths: whenTrue.paths + whenFalse.paths,
          follow: () => {
            if (this.#reader.isAtEnd) return whenTrue.paths + whenFalse.paths;
            const taken = this.#reader.read(condition) ? whenTrue : whenFalse;
            return taken.follow();
          },
        });
      case "not":
        return this.#decide(condition.operand, whenFalse, whenTrue);
      case "and":
        return this.#decide(condition.left, rest(condition.right), whenFalse);
      case "or":
        return this.#decide(condition.left, whenTrue, rest(condition.right));
      case "either":
        return this.#decide(condition.test, rest(condition.whenTrue), rest(condition.whenFalse));
    }
  }

  #loop({ testsFirst, test, body, update }: Loop, end: Rest): bigint {
    if (!test) throw new NoSuchPath();
    const ways = this.#counts.ways(test);
    /** The loop from its test on, with at most `left` more iterations. */
    const tested = (left: number): Rest => {
      const more = left > 0 ? iteration(left - 1) : { paths: 0n, follow: () => 0n };
      const paths = ways.whenTrue * more.paths + ways.whenFalse * end.paths;
      return { paths, follow: () => this.#decide(test, more, end) };
    };
    const iteration = (left: number): Rest =>
      this.#then(body, this.#landing("continue", this.#then(update, tested(left))));
    const { loopLimit } = this.#counts;
    return (testsFirst ? tested(loopLimit) : iteration(loopLimit - 1)).follow();
  }

  #switch(clauses: Switch["clauses"], from: number, whole: Switch, rest: Rest): bigint {
    return this.#switchFrom(clauses, from, whole, rest).follow();
  }

  #switchFrom(clauses: Switch["clauses"], from: number, whole: Switch, rest: Rest): Rest {
    const clause = clauses[from];
    if (!clause) return this.#then(otherwiseOf(whole.clauses), rest);
    const next = this.#switchFrom(clauses, from + 1, whole, rest);
    const { test, onward } = clause;
    if (!test) return next;
    const taken = this.#then(onward, rest);
    const ways = this.#counts.ways(test);
    return {
      paths: ways.whenTrue * taken.paths + ways.whenFalse * next.paths,
      follow: () => this.#decide(test, taken, next),
    };
  }
}
