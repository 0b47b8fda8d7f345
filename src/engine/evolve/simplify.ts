// Makes the arguments of a sequence plain: leaves out optional ones, and makes numbers small and strings short.
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue, Var } from "../../expr/expr.ts";
import type { ClassShape } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { Unit } from "../../model/unit.ts";
import { type Genome, type Values, genomeOf, isOfParameter, modelOf } from "./genome.ts";
import { ParameterVariables } from "./parameter-variables.ts";

const SMALL: readonly number[] = [0, 1, 2, 3];
const SHORT: readonly string[] = ["", "a"];

/** Simplifies one argument after another, those of the maker first, while `suffices` accepts the result (see `shortened`). */
export async function simplified(
  unit: Unit,
  shape: ClassShape,
  model: Model,
  suffices: (model: Model) => Promise<boolean>,
): Promise<Model> {
  const variables = new ParameterVariables(unit);
  const whole = genomeOf(shape, model);
  let genome = whole;
  for (let call = 0; call <= genome.calls.length; call++) {
    const gene = genome.calls[call - 1];
    const { parameters } = gene?.member ?? shape.makers[genome.maker] ?? { parameters: [] };
    // What comes from earlier calls stays.
    const own = parameters.filter(({ name }) => gene?.origins.has(name) !== true && gene?.again.has(name) !== true);
    const attempt = async (values: Values): Promise<boolean> => {
      const plainer = withValues(genome, call, values);
      if (!(await suffices(modelOf(shape, plainer)))) return false;
      genome = plainer;
      return true;
    };
    for (const parameter of own.toReversed())
      await simplify(parameter, variables, () => valuesOf(genome, call), attempt);
  }
  return genome === whole ? model : modelOf(shape, genome);
}

/** `values`: those that the call has now, after earlier attempts. `attempt`: whether new values were accepted. */
async function simplify(
  parameter: Parameter,
  variables: ParameterVariables,
  values: () => Values,
  attempt: (values: Values) => Promise<boolean>,
): Promise<void> {
  const own = [...values()].filter(([name]) => isOfParameter(name, parameter));
  const without = leftOut(parameter, variables, values());
  if (without !== undefined && (await attempt(without))) return;
  for (const [name, value] of own)
    for (const plainer of plainerThan(value, variables.named(parameter, name)))
      if (values().has(name) && (await attempt(new Map([...values(), [name, plainer]])))) break;
}

/** The values with the parameter left out; undefined: it is required, or left out already. */
function leftOut(parameter: Parameter, variables: ParameterVariables, values: Values): Values | undefined {
  const tag = `${parameter.name}:type`;
  const mayBeOut = parameter.optional && variables.named(parameter, tag)?.domain?.includes("undefined") === true;
  if (!mayBeOut || values.get(tag) === "undefined") return undefined;
  const others = [...values].filter(([name]) => !isOfParameter(name, parameter));
  return new Map([...others, [tag, "undefined"]]);
}

/** Candidates for numbers and strings. The kind of a value stays, since it is what a test may be about. */
function plainerThan(value: SortValue, variable: Var | undefined): readonly SortValue[] {
  if (variable === undefined) return [];
  const { domain } = variable;
  const plainer = plainerValues(value);
  return domain === undefined ? plainer : plainer.filter((each) => domain.includes(each));
}

function plainerValues(value: SortValue): readonly SortValue[] {
  if (typeof value === "number") return SMALL.includes(value) ? [] : value < -1 ? [...SMALL, -1] : SMALL;
  return typeof value === "string" && value.length > 1 ? SHORT : [];
}

function valuesOf({ args, calls }: Genome, call: number): Values {
  return call === 0 ? args : (calls[call - 1]?.args ?? new Map<string, SortValue>());
}

function withValues(genome: Genome, call: number, values: Values): Genome {
  if (call === 0) return { ...genome, args: values };
  return { ...genome, calls: genome.calls.map((gene, i) => (i === call - 1 ? { ...gene, args: values } : gene)) };
}
