// The concrete inputs that a model determines, as recipes. A pure function of types and model.
import { type Model, defaultValue } from "../expr/evaluate.ts";
import type { SortValue, Var } from "../expr/expr.ts";
import type { InputType, NamedValue, Parameter, TypeTable } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import { againOf, originOf } from "../model/sequence.ts";
import type { Unit } from "../model/unit.ts";
import { aliasesOf } from "./aliases.ts";
import type { ConcreteInputs } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { givenVariable } from "./kinds/object-kind.ts";
import { type Case, type Place, layoutOf, membersOf } from "./layout.ts";
import { restLength, restName } from "./rest.ts";

/** One table, so that layouts are known again. */
const NO_TYPES: TypeTable = {};

/** One recipe for each argument. */
export function recipesOf(
  { parameters, types = NO_TYPES }: Pick<Unit, "parameters" | "types">,
  model: Model,
): Recipe[] {
  const inputs = new Inputs(types, model);
  const aliases = aliasesOf(parameters);
  const all = parameters.flatMap((parameter, index): Recipe[] => {
    const call = originOf(parameter.name, model);
    if (call !== undefined) return [{ kind: "result", call }];
    const again = againOf(parameter.name, model);
    if (again !== undefined) return [{ kind: "again", ...again }];
    const shared = aliases
      .get(index)
      ?.find((earlier) => model.get(`${parameter.name}:same`) === (parameters[earlier] as Parameter).name);
    return shared === undefined ? inputs.args([parameter], "") : [{ kind: "same", argument: shared } as const];
  });
  return parameters.some(({ counted }) => counted) ? counted(parameters, all, inputs) : all;
}

/** Leaves out arguments at the end that are not given, where the code counts them. */
function counted(parameters: readonly Parameter[], args: readonly Recipe[], inputs: Inputs): Recipe[] {
  const kept = [...args];
  while (kept.length > 0) {
    const [last, parameter] = [kept.at(-1), parameters[kept.length - 1]];
    if (parameter?.counted !== true || last?.kind !== "primitive" || last.value !== undefined) break;
    if (inputs.valueOf(givenVariable(parameter.name)) === true) {
      kept[kept.length - 1] = { ...last, given: true };
      break;
    }
    kept.pop();
  }
  return kept;
}

class Inputs implements ConcreteInputs {
  readonly types: TypeTable;
  readonly #model: Model;

  constructor(types: TypeTable, model: Model) {
    this.types = types;
    this.#model = model;
  }

  valueOf(variable: Var): SortValue {
    return this.#model.get(variable.name) ?? defaultValue(variable);
  }

  namesUnder(prefix: string): readonly string[] {
    return [...this.#model.keys()].filter((name) => name.startsWith(prefix));
  }

  recipe(type: InputType, name: string, place: Place = {}): Recipe {
    const { isOutside = false, ...chosen } = this.#caseOf(type, name, place);
    const recipe = this.#recipeOf(chosen, type);
    return isOutside ? { kind: "outside", value: recipe } : recipe;
  }

  #recipeOf({ value }: Case, type: InputType): Recipe {
    if (value === null || value === undefined) return { kind: "primitive", value };
    if (value.kind === "structure") return kindOf(value.type).recipe(value.type, value.name, this);
    const primitive = value.kind === "const" ? value.value : this.valueOf(value as Var);
    const named = nameOf(membersOf(type, this.types), primitive);
    return { kind: "primitive", value: primitive, ...(named === undefined ? {} : { named }) };
  }

  isAbsent(type: InputType, name: string): boolean {
    return this.#caseOf(type, name, { optional: "member" }).value === undefined;
  }

  args(parameters: readonly Parameter[], prefix: string): Recipe[] {
    return parameters.flatMap(({ name: own, type, optional, rest }) => {
      const name = prefix === "" ? own : `${prefix}.${own}`;
      if (!rest) return [this.recipe(type, name, { optional: optional ? "parameter" : false })];
      const length = Number(this.valueOf(restLength(name)));
      return Array.from({ length }, (_, i) => this.recipe(type, restName(name, i)));
    });
  }

  #caseOf(type: InputType, name: string, place: Place): Case {
    const { tag, cases } = layoutOf(type, name, this.types, place);
    const first = cases[0] as Case;
    return tag === undefined ? first : (cases.find((each) => each.tag === this.valueOf(tag)) ?? first);
  }
}

function nameOf(members: readonly InputType[], value: SortValue): NamedValue | undefined {
  for (const member of members)
    if (member.kind === "literal" && member.named !== undefined && Object.is(member.value, value)) return member.named;
  return undefined;
}
