import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { rewriteText } from "./rewrite-text.ts";

/** Loads the modules of one realm, each once, unchanged or rewritten. */
export class ModuleLoader {
  readonly #context: vm.Context;
  readonly #rewritten: boolean;
  readonly #modules = new Map<string, vm.Module>();

  constructor(context: vm.Context, rewritten: boolean) {
    this.#context = context;
    this.#rewritten = rewritten;
  }

  async run(file: string, timeoutMs: number): Promise<void> {
    const module = this.#load(file);
    await this.#link(module);
    await module.evaluate({ timeout: timeoutMs });
  }

  /** The result of `import(specifier)` in the file `from`. */
  async import(specifier: string, from: string): Promise<vm.Module> {
    const module = this.#load(path.resolve(path.dirname(from), specifier));
    await this.#link(module);
    await module.evaluate();
    return module;
  }

  async #link(module: vm.Module): Promise<void> {
    if (module.status !== "unlinked") return;
    await module.link((specifier, from) => this.#load(path.resolve(path.dirname(from.identifier), specifier)));
  }

  #load(file: string): vm.Module {
    const known = this.#modules.get(file);
    if (known) return known;
    const source = readFileSync(file, "utf8");
    const module = file.endsWith(".json") ? this.#json(file, source) : this.#code(file, source);
    this.#modules.set(file, module);
    return module;
  }

  #code(file: string, source: string): vm.Module {
    return new vm.SourceTextModule(this.#rewritten ? rewriteText(source, "module") : source, {
      context: this.#context,
      identifier: file,
      initializeImportMeta: (meta) => void (meta.url = pathToFileURL(file).href),
      importModuleDynamically: async (specifier: string) => this.import(specifier, file),
    });
  }

  #json(file: string, source: string): vm.Module {
    const { JSON } = vm.runInContext("globalThis", this.#context) as typeof globalThis;
    const value: unknown = JSON.parse(source);
    const module = new vm.SyntheticModule(["default"], () => module.setExport("default", value), {
      context: this.#context,
      identifier: file,
    });
    return module;
  }
}
