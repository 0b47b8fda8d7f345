// Counts paths by the recurrence of Component Test Bench, Appendix I: a sequence has the product of its parts, a choice the
// sum, and a loop the sum over 0 to L iterations. Conditions are taken apart into their leaves, so that `a && b` is true in
// one way and false in two. As in the paper, a jump does not shorten the code after it, so the count over-approximates.
import type { FunctionNode } from "../rewrite/ast.ts";
import type { Choice, Code, Condition, Loop, Switch } from "./code.ts";
import { otherwiseOf } from "./code.ts";

interface Ways {
  readonly whenTrue: bigint;
  readonly whenFalse: bigint;
  /** The number of prefixes of all of them, whole ones included. */
  readonly beginnings: bigint;
}

interface Paths {
  readonly paths: bigint;
  readonly beginnings: bigint;
}

const ONE: Paths = { paths: 1n, beginnings: 1n };

export class PathCounts {
  readonly loopLimit: number;
  readonly #codeOf: (callee: FunctionNode) => Code;
  readonly #paths = new Map<Code, Paths>();
  readonly #ways = new Map<Condition, Ways>();

  /** Callers guarantee that no function is recursive. */
  constructor(loopLimit: number, codeOf: (callee: FunctionNode) => Code) {
    this.loopLimit = loopLimit;
    this.#codeOf = codeOf;
  }

  paths(code: Code): bigint {
    return this.#of(code).paths;
  }

  ways(condition: Condition): Ways {
    const known = this.#ways.get(condition);
    if (known) return known;
    const ways = this.#count(condition);
    this.#ways.set(condition, ways);
    return ways;
  }

  codeOf(callee: FunctionNode): Code {
    return this.#codeOf(callee);
  }

  #of(code: Code): Paths {
    const known = this.#paths.get(code);
    if (known) return known;
    const paths = this.#measure(code);
    this.#paths.set(code, paths);
    return paths;
  }

  #measure(code: Code): Paths {
    switch (code.kind) {
      case "sequence":
        return code.parts.map((part) => this.#of(part)).reduce(after, ONE);
      case "statement":
      case "part":
      case "labelled":
        return this.#of(code.body);
      case "choice":
        return this.#choice(code);
      case "loop":
        return this.#loop(code);
      case "switch":
        return this.#switch(code);
      case "try":
        return this.#try(this.#of(code.block), code.handler?.body, code.finalizer);
      case "call":
        return this.#of(this.#codeOf(code.callee));
      case "callback":
        return this.#callback(this.#of(this.#codeOf(code.callee)));
      default:
        return ONE;
    }
  }

  #count(condition: Condition): Ways {
    switch (condition.kind) {
      case "leaf": {
        const { paths, beginnings } = this.#of(condition.operand);
        return { whenTrue: paths, whenFalse: paths, beginnings: beginnings + 2n * paths };
      }
      case "not": {
        const { whenTrue, whenFalse, beginnings } = this.ways(condition.operand);
        return { whenTrue: whenFalse, whenFalse: whenTrue, beginnings };
      }
      case "and": {
        const [left, right] = [this.ways(condition.left), this.ways(condition.right)];
        return {
          whenTrue: left.whenTrue * right.whenTrue,
          whenFalse: left.whenFalse + left.whenTrue * right.whenFalse,
          beginnings: left.beginnings + left.whenTrue * (right.beginnings - 1n),
        };
      }
      case "or": {
        const [left, right] = [this.ways(condition.left), this.ways(condition.right)];
        return {
          whenTrue: left.whenTrue + left.whenFalse * right.whenTrue,
          whenFalse: left.whenFalse * right.whenFalse,
          beginnings: left.beginnings + left.whenFalse * (right.beginnings - 1n),
        };
      }
      case "either": {
        const [test, a, b] = [condition.test, condition.whenTrue, condition.whenFalse].map((each) =>
          this.ways(each),
        ) as [Ways, Ways, Ways];
        return {
          whenTrue: test.whenTrue * a.whenTrue + test.whenFalse * b.whenTrue,
          whenFalse: test.whenTrue * a.whenFalse + test.whenFalse * b.whenFalse,
          beginnings: test.beginnings + test.whenTrue * (a.beginnings - 1n) + test.whenFalse * (b.beginnings - 1n),
        };
      }
    }
  }

  #choice({ test, whenTrue, whenFalse }: Choice): Paths {
    const ways = this.ways(test);
    const [a, b] = [this.#of(whenTrue), this.#of(whenFalse)];
    return {
      paths: ways.whenTrue * a.paths + ways.whenFalse * b.paths,
      beginnings: ways.beginnings + ways.whenTrue * (a.beginnings - 1n) + ways.whenFalse * (b.beginnings - 1n),
    };
  }

  /** A loop without a test, which only jumps end, counts like one whose test has one way to each outcome. */
  #loop({ testsFirst, test, body, update }: Loop): Paths {
    const ways = test ? this.ways(test) : { whenTrue: 1n, whenFalse: 1n, beginnings: 1n };
    const again = after(this.#of(body), this.#of(update));
    const end: Paths = { paths: ways.whenFalse, beginnings: ways.beginnings };
    let rest = end;
    for (let left = testsFirst ? this.loopLimit : this.loopLimit - 1; left > 0; left--) {
      const { paths, beginnings } = after(again, rest);
      rest = {
        paths: ways.whenFalse + ways.whenTrue * paths,
        beginnings: ways.beginnings + ways.whenTrue * (beginnings - 1n),
      };
    }
    return testsFirst ? rest : after(this.#of(body), rest);
  }

  #switch({ clauses }: Switch): Paths {
    let paths = 0n;
    let compared = 1n;
    let beginnings = 1n;
    for (const { test, onward } of clauses) {
      if (!test) continue;
      const ways = this.ways(test);
      const taken = this.#of(onward);
      paths += compared * ways.whenTrue * taken.paths;
      beginnings += compared * (ways.beginnings - 1n + ways.whenTrue * (taken.beginnings - 1n));
      compared *= ways.whenFalse;
    }
    // Unlike the paper, this counts the path on which no case matches and there is no default.
    const other = this.#of(otherwiseOf(clauses));
    return { paths: paths + compared * other.paths, beginnings: beginnings + compared * (other.beginnings - 1n) };
  }

  /** The handler may follow every prefix of the block. */
  #try(block: Paths, handler: Code | undefined, finalizer: Code | undefined): Paths {
    const caught = handler && this.#of(handler);
    const both: Paths = caught
      ? {
          paths: block.paths + block.beginnings * caught.paths,
          beginnings: block.beginnings + block.beginnings * caught.beginnings,
        }
      : block;
    return finalizer ? after(both, this.#of(finalizer)) : both;
  }

  /** A callback counts like the body of a loop. One that decides nothing has the same path however often it is called. */
  #callback(body: Paths): Paths {
    if (body.paths === 1n) return ONE;
    let all = ONE;
    for (let left = this.loopLimit; left > 0; left--) {
      const { paths, beginnings } = after(body, all);
      all = { paths: 1n + paths, beginnings };
    }
    return all;
  }
}

function after(first: Paths, second: Paths): Paths {
  return {
    paths: first.paths * second.paths,
    beginnings: first.beginnings + first.paths * (second.beginnings - 1n),
  };
}
