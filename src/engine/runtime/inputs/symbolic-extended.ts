// Values with further members, all of which are inputs.
import type { ExtendedType } from "../../../model/input-type.ts";
import { lazyArrayState } from "../lazy-array.ts";
import { currentPath } from "../path.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";
import { TypedMembers } from "./symbolic-object.ts";

/** Which of the optional members there are is decided when the value is first used. */
export const symbolicExtended: SymbolicKind<ExtendedType> = {
  symbolic: ({ base, members }, name, inputs) => {
    const value = inputs.value(base, name) as object;
    // Defining a property of a lazy array itself would decide its length.
    const holder = lazyArrayState(value)?.target ?? value;
    const source = new TypedMembers(members, name, inputs);
    const path = currentPath();
    for (const key of source.keys()) {
      const { value: member, isAbsent, isGiven } = source.member(key) ?? { value: undefined };
      const isLeftOut = isAbsent !== undefined && path.decide(isAbsent, -1, "type");
      if (isLeftOut && (isGiven === undefined || !path.decide(isGiven, -1, "type"))) continue;
      Object.defineProperty(holder, key, {
        value: isLeftOut ? undefined : member,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    return value;
  },
};
