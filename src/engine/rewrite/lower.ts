// The only importer of oxc-transform: removes types and JSX, and turns a module into the body of an async function.
import { moduleRunnerTransformSync, transformSync } from "oxc-transform";
import type { TransformOptions } from "oxc-transform";
import type { TransformSettings } from "../../model/project.ts";
import type { Language } from "./parse.ts";
import { SyntaxErrorAt } from "./syntax-error-at.ts";
import { LineTable } from "./line-table.ts";

/** The input and output of a transformation. */
export interface Stage {
  readonly input: string;
  readonly code: string;
  /** The mappings of a source map, from `code` to `input`. */
  readonly mappings: string;
}

interface StageResult {
  readonly code: string;
  readonly map?: { readonly mappings: string };
  readonly errors: readonly {
    readonly severity: string;
    readonly message: string;
    readonly labels: readonly { readonly start: number }[];
  }[];
}

/** Removes types and JSX. */
export function stripTypes(path: string, code: string, lang: Language, settings?: TransformSettings): Stage {
  const options: TransformOptions = {
    lang,
    // V8 in Node 20 has all of the language but `using`
    target: "es2024",
    sourcemap: true,
    jsx: jsxOptions(settings),
    typescript: {
      onlyRemoveTypeImports: settings?.verbatimModuleSyntax ?? false,
      removeClassFieldsWithoutInitializer: settings?.useDefineForClassFields === false,
    },
    assumptions: { setPublicClassFields: settings?.useDefineForClassFields === false },
    decorator: {
      legacy: settings?.experimentalDecorators ?? false,
      emitDecoratorMetadata: settings?.emitDecoratorMetadata ?? false,
    },
  };
  return finish(code, transformSync(path, code, options));
}

/** The enums among `names` that oxc drops, because it replaces all their uses by values. */
export function droppedEnums(path: string, source: string, lang: Language, names: readonly string[]): Set<string> {
  if (names.length === 0) return new Set();
  const typescript = { optimizeEnums: true, optimizeConstEnums: true };
  const { code } = transformSync(path, source, { lang, target: "esnext", typescript });
  return new Set(names.filter((name) => !code.includes(`function(${name}) {`)));
}

function jsxOptions(settings: TransformSettings | undefined): NonNullable<TransformOptions["jsx"]> {
  if (settings?.jsx !== "classic") {
    return {
      runtime: "automatic",
      ...(settings?.jsxImportSource !== undefined && { importSource: settings.jsxImportSource }),
    };
  }
  return {
    runtime: "classic",
    ...(settings.jsxFactory !== undefined && { pragma: settings.jsxFactory }),
    ...(settings.jsxFragmentFactory !== undefined && { pragmaFrag: settings.jsxFragmentFactory }),
  };
}

/** Turns a module into the body of an async function that imports and exports through `__vite_ssr_import__` and others. */
export function toModuleBody(path: string, code: string): Stage {
  // It is marked as deprecated because it is made for one loader, Vite's, whose conventions our loader follows.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return finish(code, moduleRunnerTransformSync(path, code, { sourcemap: true }));
}

function finish(input: string, result: StageResult): Stage {
  const error = result.errors.find(({ severity }) => severity === "Error");
  if (error) {
    const { line, column } = new LineTable(input).position(error.labels[0]?.start ?? 0);
    throw new SyntaxErrorAt(error.message, line, column);
  }
  return { input, code: result.code, mappings: result.map?.mappings ?? "" };
}
