// What a parameter is called in tests and conditions.
import { ts, type TS } from "../typescript.ts";

/** A destructured one has no name of its own: it is called like its type, else by its position. */
export function parameterName({ name, parent }: TS.ParameterDeclaration, type: TS.Type): string {
  if (ts.isIdentifier(name)) return name.text;
  const parameters = parent.parameters as readonly TS.ParameterDeclaration[];
  const own = nameOfType(type);
  const taken = parameters.flatMap((other) => (ts.isIdentifier(other.name) ? other.name.text : []));
  if (own !== undefined && !taken.includes(own)) return own;
  return `arg${parameters.findIndex((parameter) => parameter.name === name)}`;
}

/** `CartOptions` is called `cartOptions`, with or without undefined. */
function nameOfType(type: TS.Type): string | undefined {
  const parts = type.isUnion() ? type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0) : [type];
  const [only] = parts;
  const symbol = type.aliasSymbol ?? (parts.length === 1 ? (only?.aliasSymbol ?? only?.getSymbol()) : undefined);
  const text = symbol?.name ?? "";
  // `Array` and `Partial` tell nothing, and `__type` is nobody's name.
  const isOwn = /^[A-Za-z]\w*$/.test(text) && symbol?.declarations?.some(isOfUser) === true;
  const name = text.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
  return isOwn && !isReserved(name) ? name : undefined;
}

/** `Class` and `New` have no name in small letters. */
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
