// Tests that load the modules of their unit anew, so that they start from the state after loading whatever ran before.
import type { ModuleSyntax } from "../model/runner-facts.ts";
import { awaited, call, constant, statement, type Expression, type Statement } from "../model/test-syntax.ts";
import type { ModuleReset } from "../runners/runner.ts";
import type { ImportPattern, Imports } from "./imports.ts";

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
  #requires = false;

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

  /** Whether tests require files. */
  get requires(): boolean {
    return this.#requires;
  }

  /** To be called before a file is written again. */
  restart(): void {
    this.#tests = 0;
    this.#requires = false;
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
    const { reset, moduleSyntax } = this.#setting;
    const files = this.#current.patterns();
    const resets =
      reset.kind === "registry"
        ? [reset.emptied]
        : moduleSyntax === "require"
          ? files.map(({ specifier }) => `delete require.cache[require.resolve(${specifier})]`)
          : [];
    this.#requires ||= files.some(({ isRequired }) => isRequired);
    return [
      ...resets.map((text) => statement(text)),
      ...files.map((file) => constant(file.pattern, this.#loaded(file), this.#typeOf(file.specifier))),
    ];
  }

  #loaded({ specifier, isRequired }: ImportPattern): Expression {
    if (isRequired) return call("require", specifier);
    return awaited(call("import", this.#isByAddress ? this.#address(specifier) : specifier));
  }

  /** Node's loader evaluates a module once for each query of its address. */
  get #isByAddress(): boolean {
    const { reset, moduleSyntax } = this.#setting;
    return reset.kind === "node" && moduleSyntax === "import";
  }

  #address(specifier: string): string {
    const address = `${specifier.slice(0, -1)}?${this.#tests}"`;
    return this.#setting.typescript ? `${address} as string` : address;
  }

  /** TypeScript knows no modules by such addresses. */
  #typeOf(specifier: string): string | undefined {
    return this.#isByAddress && this.#setting.typescript ? `typeof import(${specifier})` : undefined;
  }
}
