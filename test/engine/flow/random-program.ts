// Random functions that are written and run at once: conditions turn out, and calls throw, as chance has it.
import type { RecordedPlaces, RunEvent, StepPlace, TestPlace } from "../../../src/model/recording.ts";
import type { SourceRange } from "../../../src/model/unit.ts";
import type { Rng } from "../../../src/support/rng.ts";

export interface RandomRun {
  readonly events: readonly RunEvent[];
  readonly threw: boolean;
  /** `variable define use`, by the ranges of nodes. */
  readonly chains: ReadonlySet<string>;
}

export interface RandomProgram {
  readonly source: string;
  readonly places: RecordedPlaces;
  run(): RandomRun;
}

export const MODULE = "subject.ts";
const POSITION = { line: 1, column: 1 };
const NAMES = ["a", "b", "x", "y"];

export function keyOf({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}

class Jump extends Error {
  readonly kind: "break" | "continue" | "return" | "throw";

  constructor(kind: Jump["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

type Run = () => void;

interface Inside {
  readonly loop: boolean;
  readonly mayThrow: boolean;
  readonly depth: number;
}

/** `mayThrow`: also where a finally block comes next, so that events do not tell whether something was thrown. */
export function randomProgram(rng: Rng, mayThrow: boolean): RandomProgram {
  const steps: StepPlace[] = [];
  const tests: TestPlace[] = [];
  let source = "";
  let events: RunEvent[] = [];
  let chains = new Set<string>();
  let defined = new Map<string, string>();

  const name = (): string => rng.pick(NAMES);
  const write = (text: string): SourceRange => {
    const start = source.length;
    source += text;
    return { start, end: source.length };
  };
  const use = (variable: string, at: SourceRange): void => {
    const from = defined.get(variable);
    if (from !== undefined) chains.add(`${variable} ${from} ${keyOf(at)}`);
  };
  const define = (variable: string, at: SourceRange): void => void defined.set(variable, keyOf(at));

  /** Writes a statement; its range is known when it is run. */
  function step(body: (range: () => SourceRange) => Run): Run {
    const start = source.length;
    let range: SourceRange = { start, end: start };
    const run = body(() => range);
    range = { start, end: source.length };
    const place = steps.push({ range, position: POSITION, variables: [] }) - 1;
    write("\n");
    return () => {
      events.push({ kind: "step", module: MODULE, place });
      run();
    };
  }

  function condition(depth: number): () => boolean {
    const kind = depth > 0 ? rng.below(4) : 0;
    if (kind === 1 || kind === 2) {
      write("(");
      const left = condition(depth - 1);
      write(kind === 1 ? ") && (" : ") || (");
      const right = condition(depth - 1);
      write(")");
      return () => (kind === 1 ? left() && right() : left() || right());
    }
    if (kind === 3) {
      write("!(");
      const inner = condition(depth - 1);
      write(")");
      return () => !inner();
    }
    const variable = name();
    const range = write(`${variable} > ${rng.below(9)}`);
    const place = tests.push({ kind: "if", range, position: POSITION, owner: range }) - 1;
    return () => {
      const truth = rng.next() < 0.5;
      use(variable, range);
      events.push({ kind: "test", module: MODULE, place, truth, condition: undefined });
      return truth;
    };
  }

  function assignment(inside: Inside): Run {
    return step((range) => {
      const target = name();
      const value = name();
      const kind = rng.below(inside.mayThrow ? 4 : 3);
      if (kind === 0) {
        write(`${target} = `);
        const test = condition(1);
        write(" ? ");
        const arm = write(value);
        write(" : 0;");
        return () => {
          if (test()) use(value, arm);
          define(target, range());
        };
      }
      write(
        kind === 1 ? `${target} = ${value} + 1;` : kind === 2 ? `${target} += ${value};` : `${target} = g(${value});`,
      );
      return () => {
        if (kind === 2) use(target, range());
        use(value, range());
        if (kind === 3 && rng.next() < 0.4) throw new Jump("throw");
        define(target, range());
      };
    });
  }

  function block(inside: Inside): Run {
    write("{\n");
    const first = assignment({ ...inside, mayThrow: false });
    const rest = statements({ ...inside, depth: inside.depth - 1 });
    write("}");
    return () => {
      first();
      rest();
    };
  }

  function loop(inside: Inside): Run {
    return step(() => {
      write("while (");
      const test = condition(1);
      write(") ");
      const body = block({ ...inside, loop: true });
      return () => {
        while (test()) {
          try {
            body();
          } catch (error) {
            if (!(error instanceof Jump) || (error.kind !== "break" && error.kind !== "continue")) throw error;
            if (error.kind === "break") return;
          }
        }
      };
    });
  }

  function attempt(inside: Inside): Run {
    return step(() => {
      const hasHandler = rng.next() < 0.7;
      const hasFinally = !hasHandler || rng.next() < 0.5;
      write("try ");
      const body = block({ ...inside, mayThrow: hasHandler || mayThrow });
      const isSeen = mayThrow || !hasFinally ? inside.mayThrow : false;
      if (hasHandler) write(" catch ");
      const handler = hasHandler ? block({ ...inside, mayThrow: isSeen }) : undefined;
      if (hasFinally) write(" finally ");
      const final = hasFinally ? block({ ...inside, loop: false }) : undefined;
      return () => {
        try {
          try {
            body();
          } catch (error) {
            if (!handler || !(error instanceof Jump) || error.kind !== "throw") throw error;
            handler();
          }
        } finally {
          final?.();
        }
      };
    });
  }

  function choice(inside: Inside): Run {
    return step(() => {
      write("if (");
      const test = condition(2);
      write(") ");
      const whenTrue = block(inside);
      if (rng.next() < 0.5)
        return () => {
          if (test()) whenTrue();
        };
      write(" else ");
      const whenFalse = block(inside);
      return () => (test() ? whenTrue() : whenFalse());
    });
  }

  function jump({ loop: isLoop }: Inside): Run {
    return step((range) => {
      const kind = rng.pick<Jump["kind"]>(isLoop ? ["break", "continue", "return", "throw"] : ["return", "throw"]);
      const value = name();
      write(kind === "break" || kind === "continue" ? `${kind};` : `${kind} ${value};`);
      return () => {
        if (kind === "return" || kind === "throw") use(value, range());
        throw new Jump(kind);
      };
    });
  }

  function statements(inside: Inside): Run {
    const makers = inside.depth > 0 ? [assignment, assignment, choice, loop, attempt] : [assignment];
    const runs = Array.from({ length: 1 + rng.below(3) }, () => rng.pick(makers)(inside));
    if (inside.depth < 3 && rng.next() < 0.3) runs.push(jump(inside));
    return () => {
      for (const run of runs) run();
    };
  }

  write("declare function g(n: number): number;\n");
  const begin = source.length;
  write("function f(a: number, b: number) {\n");
  const declarations = ["x", "y"].map((each) =>
    step((range) => {
      write(`let ${each} = ${rng.pick(["a", "b"])};`);
      const value = source.at(-2) as string;
      return () => {
        use(value, range());
        define(each, range());
      };
    }),
  );
  const body = statements({ loop: false, mayThrow: true, depth: 3 });
  const last = jump({ loop: false, mayThrow: true, depth: 0 });
  write("}");
  const places = { steps, tests, functions: [{ start: begin, end: source.length }] };

  return {
    source,
    places,
    run() {
      events = [{ kind: "enter", module: MODULE, place: 0 }];
      chains = new Set();
      defined = new Map([
        ["a", "entry"],
        ["b", "entry"],
      ]);
      let threw = false;
      try {
        for (const each of [...declarations, body, last]) each();
      } catch (error) {
        if (!(error instanceof Jump)) throw error;
        threw = error.kind === "throw";
      }
      events.push({ kind: "leave", module: MODULE, place: 0 });
      return { events, threw, chains };
    },
  };
}
