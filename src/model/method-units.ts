// Turns the members of a class into functions whose first input is the object.
import type { ClassMember, ClassShape, Contract } from "./class-shape.ts";
import type { ClassType, Parameter } from "./input-type.ts";
import type { Unit } from "./unit.ts";

/** Empty where objects are made by static methods only: then no object can be an input. */
export function methodUnits({ shape, ...unit }: Unit): Unit[] {
  const receiver = shape === undefined ? undefined : receiverOf(unit, shape);
  if (shape === undefined || receiver === undefined) return [];
  const own = shape.members.filter(({ exported }) => exported === undefined);
  const chosen = own.filter(({ name }) => unit.only === undefined || unit.only === name);
  return chosen.map((member): Unit => ({
    ...unit,
    kind: "function",
    name: `${unit.name}.${member.name}`,
    member: { kind: member.kind, name: member.name },
    parameters: [receiver, ...member.parameters],
    ...(member.contract !== undefined && { contract: member.contract }),
    async: member.async,
  }));
}

function receiverOf(unit: Unit, { name, makers, members }: ClassShape): Parameter | undefined {
  const maker = makers.find(
    ({ kind, access, async }) => (kind === "constructor" || kind === "factory") && access.length === 1 && !async,
  );
  const [importName] = maker?.access ?? [];
  if (maker === undefined || importName === undefined) return undefined;
  const type: ClassType = {
    kind: "instance",
    class: { text: name, importName, importFrom: unit.file },
    ...(maker.kind === "factory" && { isFactory: true }),
    ...requiresOf(maker.contract),
    parameters: maker.parameters,
    methods: members
      .filter((each) => each.exported === undefined && isMutator(each))
      .map(({ name: method, parameters, contract }) => ({ name: method, parameters, ...requiresOf(contract) })),
  };
  const taken = new Set(members.flatMap(({ parameters }) => parameters.map((parameter) => parameter.name)));
  const bare = name.replace(/^(?:create|make|build|new)(?=[A-Z])/, "");
  const called = bare.slice(0, 1).toLowerCase() + bare.slice(1);
  return {
    name: taken.has(called) || called === importName ? `${called}Object` : called,
    type,
    optional: false,
    rest: false,
  };
}

function requiresOf(contract: Contract | undefined): Pick<ClassType, "requires"> {
  const clauses = (contract?.requires ?? []).map(({ id, text }) => ({ id, text }));
  return clauses.length === 0 ? {} : { requires: clauses };
}

function isMutator({ kind, pure }: ClassMember): boolean {
  return kind === "method" && !pure;
}
