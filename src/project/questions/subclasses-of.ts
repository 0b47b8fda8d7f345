import { ts, type TS } from "../typescript.ts";

/** The exported subclasses of a class that override a member of it. */
export function subclassesOf(type: TS.Type, member: string, program: TS.Program): TS.Type[] {
  const own = type.getSymbol()?.valueDeclaration;
  if (own === undefined || !ts.isClassDeclaration(own)) return [];
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ isDeclarationFile }) => !isDeclarationFile)
    .flatMap(({ statements }) => statements.filter(ts.isClassDeclaration))
    .filter((each) => each !== own && isExported(each) && each.members.some((one) => one.name?.getText() === member))
    .flatMap((each) => {
      const symbol = each.name && checker.getSymbolAtLocation(each.name);
      const instance = symbol && checker.getDeclaredTypeOfSymbol(symbol);
      return instance !== undefined && isBelow(instance, type, checker) ? [instance] : [];
    });
}

function isExported(node: TS.ClassDeclaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;
}

function isBelow(type: TS.Type, ancestor: TS.Type, checker: TS.TypeChecker): boolean {
  const bases = type.isClass() ? checker.getBaseTypes(type) : [];
  return bases.some((base) => base === ancestor || isBelow(base, ancestor, checker));
}
