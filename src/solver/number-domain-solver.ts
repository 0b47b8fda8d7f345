// Restricts number inputs as the user asked (`--numbers int|finite`), and adds that assumption to every `unsat`.
import { build } from "../expr/build.ts";
import { constant, type Expr, type Var } from "../expr/expr.ts";
import { freeVariablesOf } from "../expr/free-variables.ts";
import type { NumberAssumption } from "../expr/number-assumption.ts";
import type { Answer, Query, Solver } from "./solver.ts";

export interface Restriction {
  readonly assumption: NumberAssumption;
  readonly holdsFor: (variable: Var) => Expr[];
}

const SAFE = Number.MAX_SAFE_INTEGER;

export const RESTRICTIONS: Readonly<Record<"int" | "finite", Restriction>> = {
  int: {
    assumption: "int-inputs",
    holdsFor: (variable) => [
      build("isInteger", variable),
      build("le", constant(-SAFE), variable),
      build("le", variable, constant(SAFE)),
    ],
  },
  finite: { assumption: "finite-inputs", holdsFor: (variable) => [build("isFinite", variable)] },
};

/** What code gets from its environment is no input that the user speaks of. */
const FRACTION = /(?:^|\.)(?:Math\.random|performance\.now)\(\)(?:#\d+)?$/;

export class NumberDomainSolver implements Solver {
  readonly #inner: Solver;
  readonly #restriction: Restriction;

  constructor(inner: Solver, restriction: Restriction) {
    this.#inner = inner;
    this.#restriction = restriction;
  }

  async solve(query: Query): Promise<Answer> {
    const restricted = freeVariablesOf(query.constraints).filter(
      ({ sort, domain, name }) => sort === "number" && domain === undefined && !FRACTION.test(name),
    );
    if (restricted.length === 0) return this.#inner.solve(query);
    const constraints = [
      ...query.constraints,
      ...restricted.flatMap((variable) => this.#restriction.holdsFor(variable)),
    ];
    const answer = await this.#inner.solve({ constraints, hint: query.hint });
    if (answer.status !== "unsat") return answer;
    return { status: "unsat", assumptions: [...answer.assumptions, this.#restriction.assumption] };
  }
}
