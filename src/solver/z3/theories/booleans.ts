// Booleans and `ite`, which are the same in every theory.
import { call, type Encodings } from "../theory.ts";

export const booleanEncodings: Encodings = {
  not: call("not"),
  and: call("and"),
  or: call("or"),
  iff: call("="),
  ite: call("ite"),
};

export function decodeBoolean(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}
