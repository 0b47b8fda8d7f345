// Invariants that every genome has to satisfy, whatever operators made it.
import type { Genome } from "../../../src/engine/evolve/genome.ts";
import type { ClassShape } from "../../../src/model/class-shape.ts";
import { memberKey } from "../../../src/model/sequence.ts";

/** The invariants that a genome violates. */
export function flawsOf(shape: ClassShape, { maker, calls }: Genome): string[] {
  const flaws: string[] = [];
  if (shape.makers[maker] === undefined) flaws.push(`no maker ${maker}`);
  const productAt = (call: number): string | undefined => (call === 0 ? shape.name : calls[call - 1]?.member.product);
  for (const [index, { member, on, args, origins }] of calls.entries()) {
    const where = `call ${index + 1}, ${memberKey(member)}:`;
    const callable =
      on === 0 ? [...shape.members, ...(shape.linked ?? [])] : shape.products?.[productAt(on) ?? ""]?.members;
    if (on > index) flaws.push(`${where} made on a later call`);
    if (callable?.includes(member) !== true) flaws.push(`${where} not callable on ${productAt(on) ?? "nothing"}`);
    for (const { name, type, product, optional } of member.parameters) {
      const origin = origins.get(name);
      if (origin === undefined) {
        if (type.kind === "unsupported" && !optional) flaws.push(`${where} ${name} has no origin`);
        continue;
      }
      if (origin > index) flaws.push(`${where} ${name} comes from a later call`);
      if (product !== undefined && productAt(origin) !== product) flaws.push(`${where} ${name} is no ${product}`);
    }
    for (const name of args.keys())
      if (!member.parameters.some((parameter) => name.startsWith(parameter.name))) flaws.push(`${where} stray ${name}`);
  }
  return flaws;
}
