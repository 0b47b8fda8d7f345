// Methods that return the text in another form: its case, its normal form, or itself.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { noteLocale } from "../asked-place.ts";
import { currentPath } from "../path.ts";
import { concrete, decided, exprOf, symbolic } from "../symbolic.ts";
import { type Builtin, type NativeFunction, NO_MODEL } from "./builtin.ts";
import { stringMethod, textOf } from "./string-arguments.ts";

/** Locales with letter cases of their own. */
const OWN_CASES = /^(az|el|hy|lt|tr)\b/;
const hasPlainCases = !OWN_CASES.test(new Intl.Collator().resolvedOptions().locale);

const changeCase = (key: "toLowerCase" | "toUpperCase"): Builtin => stringMethod(key, (s) => symbolic(build(key, s)));

const changeLocaleCase = (key: "toLocaleLowerCase" | "toLocaleUpperCase", op: "toLowerCase" | "toUpperCase"): Builtin =>
  stringMethod(key, (s, [locales], native) => {
    if (decided(locales) !== undefined || !hasPlainCases)
      return Reflect.apply(native, currentPath().pin(s), [concrete(locales)]);
    noteLocale();
    return symbolic(build(op, s));
  });

const FORMS = ["NFC", "NFD", "NFKC", "NFKD"];

/** ASCII text is its own normal form; other text is pinned. */
function normalize(s: Expr, [form]: readonly unknown[], native: NativeFunction): unknown {
  const path = currentPath();
  const given = decided(form);
  const name = given === undefined ? constant("NFC") : textOf(given);
  const chosen = FORMS.find((each) => path.decide(build("strEq", name, constant(each)), -1));
  if (chosen === undefined) throw new RangeError(`The normalization form should be one of ${FORMS.join(", ")}.`);
  const isPlain = build("regexTest", s, constant("^[\\0-\\x7f]*$"), constant(""), constant(0));
  return path.decide(isPlain, -1) ? symbolic(s) : Reflect.apply(native, path.pin(s), [chosen]);
}

function wellFormed(s: Expr, _args: readonly unknown[], native: NativeFunction): unknown {
  const path = currentPath();
  return path.decide(build("isWellFormed", s), -1) ? symbolic(s) : Reflect.apply(native, path.pin(s), []);
}

const itself = (key: "toString" | "valueOf"): Builtin => ({
  owner: String.prototype,
  key,
  model: (receiver) => {
    const expr = exprOf(receiver);
    return expr?.sort === "string" ? symbolic(expr) : NO_MODEL;
  },
});

export const formBuiltins: readonly Builtin[] = [
  changeCase("toLowerCase"),
  changeCase("toUpperCase"),
  changeLocaleCase("toLocaleLowerCase", "toLowerCase"),
  changeLocaleCase("toLocaleUpperCase", "toUpperCase"),
  stringMethod("normalize", normalize),
  stringMethod("isWellFormed", (s) => symbolic(build("isWellFormed", s))),
  stringMethod("toWellFormed", wellFormed),
  itself("toString"),
  itself("valueOf"),
];
