// What code asks about a value, whatever the value is declared to be; and which values its type leaves out answer it otherwise.
import { ts, type TS } from "../typescript.ts";
import type { Answer } from "./answer.ts";
import { typeofAnswers } from "./typeof-answers.ts";

export type Question =
  | { readonly kind: "typeof"; readonly name: string }
  /** Compared with null or undefined, or asked whether it is true. */
  | { readonly kind: "empty"; readonly value: null | undefined }
  /** Asked whether it is true, which every object is. */
  | { readonly kind: "truth" }
  /** Told apart by its value, with a way for values that are not listed. */
  | { readonly kind: "none-of"; readonly values: readonly unknown[] }
  | { readonly kind: "array" }
  | { readonly kind: "instance"; readonly type: TS.Type };

export function answersTo(question: Question, declared: TS.Type, checker: TS.TypeChecker): readonly Answer[] {
  switch (question.kind) {
    case "typeof":
      return typeofAnswers(declared, question.name, checker);
    case "empty":
      return checker.getNonNullableType(declared) === declared ? [{ kind: "empty", value: question.value }] : [];
    case "truth":
      return (declared.isUnion() ? declared.types : [declared]).every(isObject)
        ? [{ kind: "empty", value: undefined }]
        : [];
    case "none-of":
      return otherLiterals(declared, question.values);
    case "array":
      return isList(declared, checker) ? [{ kind: "empty", value: undefined }] : [{ kind: "array" }];
    case "instance":
      return checker.isTypeAssignableTo(checker.getNonNullableType(declared), question.type)
        ? [{ kind: "typeof", name: "object" }]
        : [{ kind: "type", type: question.type }];
  }
}

export function isObject({ flags }: TS.Type): boolean {
  return (flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0;
}

function isList(type: TS.Type, checker: TS.TypeChecker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** Where all literals of a type are listed: another value of their kind. */
function otherLiterals(declared: TS.Type, listed: readonly unknown[]): Answer[] {
  const members = declared.isUnion() ? declared.types : [declared];
  if (!members.every((each) => each.isLiteral() && listed.includes(each.value))) return [];
  const kinds = new Set(members.map((each) => ((each.flags & ts.TypeFlags.StringLike) !== 0 ? "string" : "number")));
  return [...kinds].map((name) => ({ kind: "typeof", name }));
}
