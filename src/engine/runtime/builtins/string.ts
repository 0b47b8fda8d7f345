// String.prototype and String with symbolic receivers and arguments.
// Enters: values as user code holds them. Leaves: the result of the built-in, symbolic if it depends on the inputs.
// Deliberately absent: the methods that make HTML, normal forms beyond ASCII, and locales with their own cases, which pin.
import type { Builtin } from "./builtin.ts";
import { characterBuiltins } from "./string-characters.ts";
import { stringConstructorBuiltins } from "./string-constructor.ts";
import { extensionBuiltins } from "./string-extension.ts";
import { formBuiltins } from "./string-case.ts";
import { iteratorBuiltins } from "./string-iterator.ts";
import { partBuiltins } from "./string-parts.ts";
import { patternBuiltins } from "./string-patterns.ts";
import { replaceBuiltins } from "./string-replace.ts";
import { searchBuiltins } from "./string-search.ts";

export const stringBuiltins: readonly Builtin[] = [
  ...characterBuiltins,
  ...searchBuiltins,
  ...partBuiltins,
  ...extensionBuiltins,
  ...formBuiltins,
  ...iteratorBuiltins,
  ...replaceBuiltins,
  ...patternBuiltins,
  ...stringConstructorBuiltins,
].filter(({ owner, key }) => key in owner);
