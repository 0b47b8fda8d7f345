// What can be called on the objects of a class, with what it takes.
import type { ClassMember } from "../../model/class-shape.ts";
import type { ContractContext } from "../contracts/read-contracts.ts";
import type { InputTypes } from "../input-types.ts";
import { returnsPromise } from "../returns-promise.ts";
import { ts, type TS } from "../typescript.ts";
import { contractOf } from "./contracts-of.ts";
import type { FoundObject } from "./find-class.ts";
import type { FoundMember } from "./find-members.ts";
import { Purity } from "./purity.ts";
import { usableParameters } from "./usable-parameters.ts";

export interface Members {
  readonly members: readonly ClassMember[];
  readonly notes: readonly string[];
}

export function describeMembers(objects: FoundObject, types: InputTypes, contracts: ContractContext): Members {
  const purity = new Purity(objects.object, types.project);
  const members: ClassMember[] = [];
  const notes: string[] = [];
  const generators: string[] = [];
  for (const found of objects.members) {
    const { kind, name, body } = found;
    if (body.asteriskToken !== undefined) {
      generators.push(name);
      continue;
    }
    const signatures = signaturesOf(found, types.checker);
    const taken = usableParameters(name, kind === "getter" ? [] : types.parameters(signatures, body));
    notes.push(...taken.notes);
    if (taken.parameters === undefined) continue;
    const contract = contractOf(body, types.checker, contracts);
    members.push({
      kind,
      name,
      parameters: taken.parameters,
      async: returnsPromise(body, signatures, types.checker),
      pure: kind !== "setter" && purity.isPure(body),
      ...(contract !== undefined && { contract }),
    });
  }
  if (generators.length > 0) notes.push(`${listed(generators)} not called: generator methods are not supported yet`);
  return { members, notes };
}

/** With the verb that follows: "`a` is", "`a`, `b`, `c` and 2 more are". */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `\`${name}\``);
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : "";
  return `${shown.join(", ")}${more} ${names.length === 1 ? "is" : "are"}`;
}

/** Of a method those that its callers see; of accessors, and where the type is not known, that of the code. */
function signaturesOf({ kind, property, body }: FoundMember, checker: TS.TypeChecker): readonly TS.Signature[] {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const seen = kind === "method" ? type.getCallSignatures() : [];
  const written = ts.isFunctionLike(body) ? checker.getSignatureFromDeclaration(body) : undefined;
  return seen.length > 0 || written === undefined ? seen : [written];
}
