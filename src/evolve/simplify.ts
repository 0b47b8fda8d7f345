// Makes the arguments of a sequence plain: left out where they may be, short, small.
import type { Model } from "../expr/evaluate.ts";
import type { SortValue } from "../expr/expr.ts";
import type { ClassShape } from "../model/class-shape.ts";
import type { Parameter } from "../model/input-type.ts";
import { type Genome, type Values, genomeOf, isOfParameter, modelOf } from "./genome.ts";

const SMALL: readonly number[] = [0, 1, 2, 3];
const SHORT: readonly string[] = ["", "a"];

/** The inputs with every argument as plain as `isFine` lets it be; one after another, those of the maker first. */
export async function simplified(
  shape: ClassShape,
  model: Model,
  isFine: (model: Model) => Promise<boolean>,
): Promise<Model> {
  let genome = genomeOf(shape, model);
  let isSame = true;
  for (let call = 0; call <= genome.calls.length; call++) {
    const { parameters } = (call === 0 ? shape.makers[genome.maker] : genome.calls[call - 1]?.member) ?? {
      parameters: [],
    };
    const attempt = async (values: Values): Promise<boolean> => {
      const plainer = withValues(genome, call, values);
      if (!(await isFine(modelOf(shape, plainer)))) return false;
      genome = plainer;
      isSame = false;
      return true;
    };
    for (const parameter of parameters.toReversed()) await simplify(parameter, () => valuesOf(genome, call), attempt);
  }
  return isSame ? model : modelOf(shape, genome);
}

/** `values`: of the call as it is now. */
async function simplify(
  parameter: Parameter,
  values: () => Values,
  attempt: (values: Values) => Promise<boolean>,
): Promise<void> {
  const own = [...values()].filter(([name]) => isOfParameter(name, parameter));
  if (parameter.optional && !parameter.rest && (await attempt(leftOut(parameter, values())))) return;
  for (const [name, value] of own)
    for (const plainer of plainerThan(value))
      if (values().has(name) && (await attempt(new Map([...values(), [name, plainer]])))) break;
}

/** As if it were not there; nothing to do where it is not. */
function leftOut(parameter: Parameter, values: Values): Values {
  const others = [...values].filter(([name]) => !isOfParameter(name, parameter));
  return new Map([...others, [`${parameter.name}:type`, "undefined"]]);
}

/** Of numbers and texts only: a kind of value is part of what a test is about. */
function plainerThan(value: SortValue): readonly SortValue[] {
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
