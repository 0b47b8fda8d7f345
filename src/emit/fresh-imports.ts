// Tests that load the modules of their unit anew, so that they start from the state after loading whatever ran before.
import type { ModuleSyntax } from "../model/runner-facts.ts";
import { constant, statement, awaited, call, type Expression, type Statement } from "../model/test-syntax.ts";
import type { ModuleReset } from "../runners/runner.ts";
import type { Imports } from "./imports.ts";

export interface FreshSetting {
  readonly reset: ModuleReset;
  readonly moduleSyntax: ModuleSyntax;
  readonly typescript: boolean;
}

export class FreshImports {
  readonly #ofFile: Imports;
  readonly #setting: FreshSetting;
  /** The imports of the test that is being written. */
  #current: Imports;
  #tests = 0;

  constructor(ofFile: Imports, setting: FreshSetting) {
    this.#ofFile = ofFile;
    this.#current = ofFile;
    this.#setting = setting;
  }

  get current(): Imports {
    return this.#current;
  }

  /** Whether tests use the runner's own module registry. */
  get usesApi(): boolean {
    return this.#tests > 0 && this.#setting.reset.kind === "registry";
  }

  /** The statements of a test, after those that import what they use. */
  before(write: (imports: Imports) => Statement[]): Statement[] {
    this.#tests++;
    this.#current = this.#ofFile.anew();
    // The first pass collects the imports, whose names constants must not shadow.
    write(this.#current);
    const statements = write(this.#current);
    const loading = this.#loading();
    this.#current = this.#ofFile;
    return [...loading, ...statements];
  }

  #loading(): Statement[] {
    const { reset } = this.#setting;
    const files = this.#current.patterns();
    const reloads = files.flatMap(({ specifier }) => this.#reset(specifier));
    const emptied = reset.kind === "registry" ? [statement(reset.emptied)] : reloads;
    return [...emptied, ...files.map(({ specifier, pattern }) => constant(pattern, this.#loaded(specifier)))];
  }

  #reset(specifier: string): Statement[] {
    if (this.#setting.moduleSyntax === "import") return [];
    return [statement(`delete require.cache[require.resolve(${specifier})]`)];
  }

  /** Modules of Node's loader are evaluated once for each query of their address. */
  #loaded(specifier: string): Expression {
    const { reset, moduleSyntax, typescript } = this.#setting;
    if (moduleSyntax === "require") return call("require", specifier);
    if (reset.kind === "registry") return awaited(call("import", specifier));
    const address = `${specifier.slice(0, -1)}?${this.#tests}${specifier.at(-1)}`;
    return awaited(call("import", typescript ? `${address} as string` : address));
  }
}
