// The checker's types of what a module exports, by access path.
import { EXPORT_EQUALS } from "./export-equals.ts";
import { moduleSymbol, resolveAlias } from "./function-source.ts";
import { isHidden } from "../types/is-hidden.ts";
import { ts, type TS } from "../typescript.ts";

export class ExportTypes {
  readonly #module: TS.Symbol | undefined;
  readonly #checker: TS.TypeChecker;

  /** `file`: the module itself, or the file that declares its types. */
  constructor(file: TS.SourceFile | undefined, checker: TS.TypeChecker) {
    this.#module = file && moduleSymbol(file, checker);
    this.#checker = checker;
  }

  /** Undefined where the checker knows of no such export, or it is not public. */
  at([first = "", ...path]: readonly string[]): TS.Type | undefined {
    let type = first === EXPORT_EQUALS ? this.#whole() : this.#export(first);
    for (const name of path) type = type && this.#member(type, name);
    return type;
  }

  #export(name: string): TS.Type | undefined {
    const symbols = this.#module === undefined ? [] : this.#checker.getExportsOfModule(this.#module);
    const exported = symbols.find((symbol) => symbol.name === name);
    if (exported !== undefined) return this.#typeOf(exported);
    // Members of the value of `export =` are exports of the module.
    const whole = this.#exportEquals();
    return whole && this.#member(this.#typeOf(whole) ?? this.#checker.getAnyType(), name);
  }

  /** Declarations often say `export default` where the module says `module.exports =`. */
  #whole(): TS.Type | undefined {
    const whole = this.#exportEquals() ?? this.#module?.exports?.get(ts.InternalSymbolName.Default);
    return whole && this.#typeOf(whole);
  }

  #exportEquals(): TS.Symbol | undefined {
    return this.#module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  }

  #member(type: TS.Type, name: string): TS.Type | undefined {
    if ((type.flags & ts.TypeFlags.Any) !== 0) return type;
    const property = this.#checker.getPropertyOfType(type, name);
    if (property === undefined) return type.getStringIndexType();
    return property.declarations?.some(isHidden) === true ? undefined : this.#checker.getTypeOfSymbol(property);
  }

  #typeOf(symbol: TS.Symbol): TS.Type | undefined {
    const target = resolveAlias(symbol, this.#checker);
    return (target.flags & ts.SymbolFlags.Value) === 0 ? undefined : this.#checker.getTypeOfSymbol(target);
  }
}
