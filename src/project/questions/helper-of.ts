import { ts, type TS } from "../typescript.ts";

/** The function of the project that a call calls, wherever it is declared; undefined if nobody can tell. */
export function helperOf({ expression }: TS.CallExpression, checker: TS.TypeChecker): Helper | undefined {
  const found = ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression) ? expression : undefined;
  const symbol = found && checker.getSymbolAtLocation(found);
  const meant = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = (meant?.declarations ?? []).map(functionIn).find((each) => each !== undefined);
  return declaration?.getSourceFile().isDeclarationFile === false ? declaration : undefined;
}

export type Helper = TS.FunctionLikeDeclaration & { readonly body: TS.ConciseBody };

/** The declaration itself, or the function that a constant is initialized with. */
function functionIn(declaration: TS.Declaration): Helper | undefined {
  const own = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  const isFunction =
    own !== undefined && (ts.isFunctionDeclaration(own) || ts.isArrowFunction(own) || ts.isFunctionExpression(own));
  return isFunction && own.body !== undefined ? (own as Helper) : undefined;
}
