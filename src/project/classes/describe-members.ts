// The members that can be called on objects of a class, with their parameters and products.
import type { ContractContext } from "../contracts/contract-context.ts";
import type { InputTypes } from "../types/input-types.ts";
import { draftMember, type MemberDraft } from "./draft-member.ts";
import type { FoundObject } from "./find-class.ts";
import { type LinkedMembers, linkProducts } from "./link-products.ts";
import { Purity } from "./purity.ts";

/** `name`: of the objects' class, as products name it. */
export function describeMembers(
  name: string,
  { object, members }: FoundObject,
  types: InputTypes,
  contracts: ContractContext,
): LinkedMembers {
  const purity = new Purity(object, types.project);
  const drafts: MemberDraft[] = [];
  const generators: string[] = [];
  for (const found of members) {
    if (found.body.asteriskToken !== undefined) generators.push(found.name);
    else drafts.push(draftMember(found, object, purity, types, contracts));
  }
  const linked = linkProducts(name, object, drafts, types);
  if (generators.length === 0) return linked;
  return { ...linked, notes: [...linked.notes, { id: "generators-not-called", names: generators }] };
}
