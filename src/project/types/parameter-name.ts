// The name of a parameter in tests and conditions.
import { ts, type TS } from "../typescript.ts";

/** A destructured parameter is named after its type, else by its position. */
export function parameterName({ name, parent }: TS.ParameterDeclaration, type: TS.Type): string {
  if (ts.isIdentifier(name)) return name.text;
  const parameters = parent.parameters as readonly TS.ParameterDeclaration[];
  const own = nameOfType(type);
  const taken = parameters.flatMap((other) => (ts.isIdentifier(other.name) ? other.name.text : []));
  if (own !== undefined && !taken.includes(own)) return own;
  return `arg${parameters.findIndex((parameter) => parameter.name === name)}`;
}

/** `CartOptions` and `CartOptions | undefined` give `cartOptions`. */
function nameOfType(type: TS.Type): string | undefined {
  const parts = type.isUnion() ? type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0) : [type];
  const [only] = parts;
  const symbol = type.aliasSymbol ?? (parts.length === 1 ? (only?.aliasSymbol ?? only?.getSymbol()) : undefined);
  const text = symbol?.name ?? "";
  // Names of the library, such as `Array`, say nothing about the parameter; `__type` is the checker's own name.
  const isOwn = /^[A-Za-z]\w*$/.test(text) && symbol?.declarations?.some(isOfUser) === true;
  const name = text.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
  return isOwn && !isReserved(name) ? name : undefined;
}

/** Whether a name is a keyword, as `class` from the type `Class` is. */
function isReserved(name: string): boolean {
  const keyword = ts.identifierToKeywordKind(ts.factory.createIdentifier(name));
  return keyword !== undefined && keyword <= ts.SyntaxKind.LastFutureReservedWord;
}

function isOfUser(declaration: TS.Declaration): boolean {
  return !/\/typescript\/lib\/lib\.[^/]+\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

export function uniqueNames<T extends { readonly name: string }>(parameters: readonly T[]): T[] {
  const taken = new Set<string>();
  return parameters.map((parameter) => {
    let { name } = parameter;
    for (let count = 2; taken.has(name); count++) name = `${parameter.name}${count}`;
    taken.add(name);
    return { ...parameter, name };
  });
}
