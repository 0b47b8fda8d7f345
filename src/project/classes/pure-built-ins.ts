// The functions of the language that change nothing and give the same for the same: by the interface that declares them.
import { isMutator } from "../units/writes-of.ts";
import { ts, type TS } from "../typescript.ts";

const names = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** All methods but those that change their receiver. */
const COLLECTIONS =
  /^(?:Readonly)?(?:Array|Map|Set)$|^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$|^Float(?:32|64)Array$|^Big(?:Ui|I)nt64Array$|^WeakMap$|^WeakSet$/;

/** "()" is the call of the thing itself: `Number(x)`. */
const PURE: ReadonlyMap<string, ReadonlySet<string> | "all"> = new Map<string, ReadonlySet<string> | "all">([
  ["String", "all"],
  ["StringConstructor", "all"],
  ["Number", "all"],
  ["NumberConstructor", "all"],
  ["Boolean", "all"],
  ["BooleanConstructor", "all"],
  ["BigInt", "all"],
  ["BigIntConstructor", "all"],
  ["Symbol", "all"],
  ["JSON", "all"],
  ["Error", "all"],
  ["ErrorConstructor", names("()")],
  ["ArrayConstructor", names("() from of isArray")],
  ["Object", names("hasOwnProperty isPrototypeOf propertyIsEnumerable toString toLocaleString valueOf")],
  [
    "ObjectConstructor",
    names(
      "keys values entries is hasOwn fromEntries getPrototypeOf getOwnPropertyNames isFrozen isSealed isExtensible",
    ),
  ],
  ["DateConstructor", names("UTC parse")],
  ["PromiseConstructor", names("resolve")],
]);

const PURE_FUNCTIONS = names(
  "parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI",
);

/** Of new objects, whatever is done is no change of anything else. */
const PURE_CONSTRUCTORS =
  /^(?:Array|Map|Set|WeakMap|WeakSet|Object|String|Number|Boolean|RegExp|(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error)$|(?:Int|Uint|Float|Clamped)\d*Array$/;

/** `declaration`: in the library, of what is called by `call`. */
export function isPureBuiltIn(declaration: TS.Node, call: TS.CallExpression): boolean {
  const { parent } = declaration;
  const name = nameOf(declaration);
  if (!ts.isInterfaceDeclaration(parent)) return PURE_FUNCTIONS.has(name);
  const owner = parent.name.text;
  if (owner === "Math") return name !== "random";
  if (owner === "Date") return /^(?:get|to|valueOf)/.test(name);
  if (owner === "RegExp") return isStateless(call);
  if (COLLECTIONS.test(owner)) return !isMutator(name);
  const known = PURE.get(owner);
  return known === "all" || known?.has(name) === true;
}

/** `new Date()` is another one each time. */
export function isPureConstructor(name: string, { arguments: args = [] }: { arguments?: readonly TS.Node[] }): boolean {
  return name === "Date" ? args.length > 0 : PURE_CONSTRUCTORS.test(name);
}

function nameOf(declaration: TS.Node): string {
  const { name } = declaration as TS.NamedDeclaration;
  return name === undefined ? "()" : name.getText();
}

/** A regular expression with the flag g or y remembers where it was. */
function isStateless({ expression: callee }: TS.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return ts.isRegularExpressionLiteral(callee.expression) && !/[gy][a-z]*$/.test(callee.expression.text);
}
