// Adds to a unit the state that it shares with other calls: the calls that change it, and what is assumed of the rest.
import type { Assumption } from "../../model/assumption.ts";
import { calledParameters } from "../../model/called-parameters.ts";
import type { ClassMember, ClassShape, Export, Maker } from "../../model/class-shape.ts";
import type { Unit } from "../../model/unit.ts";
import type { ContractContext } from "../contracts/contract-context.ts";
import { usableParameters } from "../classes/usable-parameters.ts";
import type { InputTypes } from "../types/input-types.ts";
import { reachableTypes } from "../types/reachable-types.ts";
import { EXPORT_EQUALS, inside } from "../units/export-equals.ts";
import { fileIdentifier, functionInterface, ownName } from "../units/describe-unit.ts";
import type { Found } from "../units/find-functions.ts";
import type { SharedState } from "./shared-state.ts";

const LOADING: Maker = { kind: "module", access: [], parameters: [], async: false };

export function withState(
  unit: Unit,
  found: Found,
  state: SharedState | undefined,
  types: InputTypes,
  contracts: ContractContext,
): Unit {
  if (state === undefined) return unit;
  const { changedElsewhere: variables } = state;
  const elsewhere: Assumption[] = variables.length > 0 ? [{ id: "state-not-changed", variables }] : [];
  if (!state.isChanged) return assuming(unit, elsewhere);
  const { members, notes } = changersOf(state.changers, types, contracts);
  const reached = reachableTypes(
    members.flatMap(({ name, parameters }) => calledParameters(parameters, name)),
    (name) => types.entryOf(name),
  );
  const classFiles = [...new Set([...(unit.classFiles ?? []), ...(reached.classFiles ?? [])])];
  const others: Assumption[] = state.isChangedByMembers ? [{ id: "other-objects-not-called", class: unit.name }] : [];
  const again = state.isChangedByMaking ? makingAgain(unit.shape) : [];
  const shape: ClassShape =
    unit.shape === undefined
      ? {
          name: calledName(found),
          makers: [LOADING],
          members: [exportedMember(exportAt(found), { ...unit, name: calledName(found) }), ...members],
          fields: [],
          invariants: [],
        }
      : { ...unit.shape, members: [...unit.shape.members, ...again, ...members] };
  const stateful: Unit = {
    ...unit,
    shape,
    keepsState: true,
    ...((unit.types ?? reached.types) && { types: { ...unit.types, ...reached.types } }),
    ...(classFiles.length > 0 && { classFiles }),
    async: unit.async || members.some((member) => member.async),
  };
  return assuming(stateful, [...(reached.assumptions ?? []), ...notes, ...others, ...elsewhere]);
}

function assuming(unit: Unit, added: readonly Assumption[]): Unit {
  return added.length === 0 ? unit : { ...unit, assumptions: [...(unit.assumptions ?? []), ...added] };
}

/** Members that call the functions; a note for each that cannot be called. */
function changersOf(
  changers: readonly Found[],
  types: InputTypes,
  contracts: ContractContext,
): { readonly members: readonly ClassMember[]; readonly notes: readonly Assumption[] } {
  const members: ClassMember[] = [];
  const notes: Assumption[] = [];
  for (const changer of changers) {
    const name = inside(changer.access).join(".");
    const described = functionInterface(changer, types, contracts);
    const usable = usableParameters(name, described.parameters);
    notes.push(...usable.notes);
    if (usable.parameters !== undefined && described.skipped === undefined)
      members.push(
        exportedMember(
          { ...exportAt(changer), isOther: true },
          { ...described, name: calledName(changer), parameters: usable.parameters },
        ),
      );
  }
  return { members, notes };
}

function exportAt({ access }: Found): Export {
  return { kind: access.length > 1 ? "static" : "factory", access };
}

/** The last part of its access path; a default export has the name in its declaration. */
function calledName({ access, node }: Found): string {
  const last = access.at(-1) ?? "default";
  if (last !== "default" && last !== EXPORT_EQUALS) return last;
  return (ownName(node) ?? fileIdentifier(node.getSourceFile().fileName)) || last;
}

/** A second object of the class, made in the first of the ways. */
function makingAgain(shape: ClassShape | undefined): ClassMember[] {
  const maker = shape?.makers[0];
  return maker === undefined || maker.kind === "module"
    ? []
    : [exportedMember({ kind: maker.kind, access: maker.access }, { ...maker, name: shape?.name ?? "" })];
}

function exportedMember(
  exported: Export,
  { name, parameters, async, contract }: Pick<ClassMember, "name" | "parameters" | "async" | "contract">,
): ClassMember {
  return { kind: "method", name, parameters, async, pure: false, exported, ...(contract && { contract }) };
}
