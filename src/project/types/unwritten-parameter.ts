// Parameters without a parameter declaration: those of a JSDoc type, of signatures that the checker has merged, and the
// rest parameter that it adds to a JavaScript function which uses `arguments`.
import { isJavaScript } from "../modules/source-file-kinds.ts";
import { ts, type TS } from "../typescript.ts";

/** `none`: a rest parameter for `arguments` in a function whose JSDoc comment lists its parameters. */
export function unwrittenKind(symbol: TS.Symbol, signature: TS.Signature): "fixed" | "optional" | "rest" | "none" {
  const tag = symbol.valueDeclaration;
  if (tag !== undefined && ts.isJSDocParameterTag(tag)) {
    if (isVariadic(tag)) return "rest";
    const isOptional = tag.isBracketed || (tag.typeExpression && ts.isJSDocOptionalType(tag.typeExpression.type));
    return isOptional === true ? "optional" : "fixed";
  }
  const { declaration } = signature;
  const isLast = signature.parameters.at(-1) === symbol;
  if (tag !== undefined || declaration === undefined || !isLast) return "fixed";
  if (!isJavaScript(declaration.getSourceFile().fileName)) return "fixed";
  const listed = ts.getJSDocTags(declaration).filter(ts.isJSDocParameterTag);
  return listed.length === 0 || listed.some(isVariadic) ? "rest" : "none";
}

/** `@param {...T} rest` */
function isVariadic({ typeExpression }: TS.JSDocParameterTag): boolean {
  return typeExpression !== undefined && ts.isJSDocVariadicType(typeExpression.type);
}
