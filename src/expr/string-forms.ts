// How the operators on strings are printed. Arguments that equal the language's default are left out.
import { build } from "./build.ts";
import { isConst, type Expr } from "./expr.ts";
import type { OperandText, OperatorForm, Write } from "./operator-forms.ts";
import type { ComparisonOperator } from "./relation.ts";
import { isEnd } from "./simplify/positions.ts";
import type { STRING_OPERATORS } from "./string-operators.ts";

const text = (write: Write): OperatorForm => ({ form: "text", write });
const call = (callee: string): OperatorForm => ({ form: "call", callee });
const method = (name: string): OperatorForm => ({ form: "method", name });

/** A method whose last argument is left out where it equals the default. */
function methodWithDefault(name: string, isDefault: (argument: Expr, subject: Expr) => boolean): OperatorForm {
  return text((write, subject, ...args) => {
    const last = args.at(-1);
    const written = last !== undefined && isDefault(last, subject) ? args.slice(0, -1) : args;
    return `${write("primary", subject)}.${name}(${written.map((arg) => write("conditional", arg)).join(", ")})`;
  });
}

const isStart = (position: Expr): boolean => isConst(position) && position.value === 0;

const reachesEnd = (position: Expr, subject: Expr): boolean => isEnd(build, position, subject);
const isSpace = (filler: Expr): boolean => isConst(filler) && filler.value === " ";
const isDetected = (radix: Expr): boolean => isConst(radix) && (radix.value === 0 || Number.isNaN(radix.value));

/** Prints a replacement text; one in which `$` could have a meaning is given by a function. */
function replacement(write: OperandText, expr: Expr): string {
  const written = write("conditional", expr);
  return isConst(expr) && !(expr.value as string).includes("$") ? written : `() => ${written}`;
}

function exchange(name: string): OperatorForm {
  return text((write, s, sought, by) => {
    return `${write("primary", s)}.${name}(${write("conditional", sought)}, ${replacement(write, by)})`;
  });
}

type StringOperator = Exclude<keyof typeof STRING_OPERATORS, ComparisonOperator>;

export const STRING_FORMS: Readonly<Record<StringOperator, OperatorForm>> = {
  concat: { form: "infix", symbol: "+", precedence: "additive" },
  length: { form: "property", name: "length" },
  localeCompare: method("localeCompare"),

  charAt: method("charAt"),
  codeAt: method("charCodeAt"),
  codePointAt: method("codePointAt"),
  slice: methodWithDefault("slice", reachesEnd),
  substring: methodWithDefault("substring", reachesEnd),

  indexOf: methodWithDefault("indexOf", isStart),
  lastIndexOf: methodWithDefault("lastIndexOf", reachesEnd),
  includes: methodWithDefault("includes", isStart),
  startsWith: methodWithDefault("startsWith", isStart),
  endsWith: methodWithDefault("endsWith", reachesEnd),

  trim: method("trim"),
  trimStart: method("trimStart"),
  trimEnd: method("trimEnd"),
  toLowerCase: method("toLowerCase"),
  toUpperCase: method("toUpperCase"),
  repeat: method("repeat"),
  padStart: methodWithDefault("padStart", isSpace),
  padEnd: methodWithDefault("padEnd", isSpace),
  replace: exchange("replace"),
  replaceAll: exchange("replaceAll"),

  splitCount: text((write, s, by) => `${write("primary", s)}.split(${write("conditional", by)}).length`),
  splitPart: text((write, s, by, i) => {
    return `${write("primary", s)}.split(${write("conditional", by)})[${write("conditional", i)}]`;
  }),

  parseInt: text((write, s, radix) => {
    const args = isDetected(radix) ? [s] : [s, radix];
    return `parseInt(${args.map((arg) => write("conditional", arg)).join(", ")})`;
  }),
  parseFloat: call("parseFloat"),
  stringToNumber: call("Number"),
  numberToRadix: method("toString"),
  toFixed: method("toFixed"),
  fromCharCode: call("String.fromCharCode"),
  fromCodePoint: call("String.fromCodePoint"),
  isDecodable: { form: "claim", holds: "is decodable", fails: "is not decodable" },
  decodeURIComponent: call("decodeURIComponent"),
  encodeURIComponent: call("encodeURIComponent"),
  isWellFormed: method("isWellFormed"),
};
