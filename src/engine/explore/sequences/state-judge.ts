// A function of the user's that says which states of a class count as equal: an abstraction of one object, or an equality of two.
import type { ModuleGraph } from "../../execute/module-graph.ts";
import type { SequenceExecutor } from "../../execute/sequence-executor.ts";
import type { Reached, StateJudge } from "./state-matcher.ts";
import type { StateFunction } from "../../../model/options.ts";
import { exportedAt } from "../../../support/exported-at.ts";
import { imageOf } from "../../runtime/heap/image.ts";
import { UserError } from "../../../support/errors.ts";

type UserFunction = (...objects: unknown[]) => unknown;

/** A function of one object is an abstraction, whose equal results mean equal states. A function of two objects is an equality. */
export async function stateJudge(
  { file, name }: StateFunction,
  graph: ModuleGraph,
  executor: SequenceExecutor,
): Promise<StateJudge> {
  const judge = await load(file, name, graph);
  return judge.length < 2 ? new Abstraction(name, judge, executor) : new Equality(name, judge, executor);
}

async function load(file: string, name: string, graph: ModuleGraph): Promise<UserFunction> {
  await graph.prepare(file);
  const found: unknown = exportedAt(await graph.instantiate(file), name);
  if (typeof found === "function") return found as UserFunction;
  throw new UserError(`${file} exports no function ${name}: --state needs one that takes an object, or two to compare`);
}

class Abstraction implements StateJudge {
  readonly name: string;
  readonly #abstract: UserFunction;
  readonly #executor: SequenceExecutor;

  constructor(name: string, abstract: UserFunction, executor: SequenceExecutor) {
    this.name = name;
    this.#abstract = abstract;
    this.#executor = executor;
  }

  keyOf({ receiver, conditions, model }: Reached): Promise<string | undefined> {
    const answer = this.#executor.ask({ receiver, known: conditions }, model, () => [this.#abstract(receiver)]);
    return Promise.resolve(answer === undefined ? undefined : imageOf([answer]).key);
  }
}

/** Compares objects that are rebuilt with concrete values, since two states cannot be restored at once. */
class Equality implements StateJudge {
  readonly name: string;
  readonly #areEqual: UserFunction;
  readonly #executor: SequenceExecutor;
  readonly #met: unknown[] = [];

  constructor(name: string, areEqual: UserFunction, executor: SequenceExecutor) {
    this.name = name;
    this.#areEqual = areEqual;
    this.#executor = executor;
  }

  async keyOf({ model }: Reached): Promise<string | undefined> {
    const object = await this.#executor.rebuild(model);
    if (object === undefined) return undefined;
    const known = this.#met.findIndex((other) => this.#says(other, object));
    return String(known >= 0 ? known : this.#met.push(object) - 1);
  }

  #says(one: unknown, other: unknown): boolean {
    try {
      return Boolean(this.#areEqual(one, other));
    } catch {
      return false;
    }
  }
}
