// The members that can be called on objects of a class, with their parameters and products.
import type { ContractContext } from "../contracts/contract-context.ts";
import type { InputTypes } from "../types/input-types.ts";
import { draftMember, type MemberDraft } from "./draft-member.ts";
import type { FoundObject } from "./find-class.ts";
import type { ProductMember } from "./find-product-members.ts";
import { asksCallers } from "./generator-members.ts";
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
  const drafts = members.map((found): MemberDraft => draftMember(found, object, purity, types, contracts));
  const linked = linkProducts(name, object, drafts, types);
  const isDrained = ({ body }: ProductMember): boolean => body?.asteriskToken !== undefined && !asksCallers(body);
  const generators = members.filter(isDrained).map((each) => each.name);
  if (generators.length === 0) return linked;
  return { ...linked, notes: [...linked.notes, { id: "iterated-whole", names: generators }] };
}
