// What a test runner tells those who read and write files of a project without knowing the runner itself.

export type ModuleSyntax = "import" | "require";

/** Whose rules find the file that an import names. */
export type ModuleResolution =
  /** Extensions may be left out. */
  | "bundler"
  /** Node's, under which `import` names extensions, also those of TypeScript. */
  | "node"
  /** Node's, with a loader for TypeScript, which becomes CommonJS unless its package is one of ES modules. */
  | "node-with-loader";

/** How test files for a runner may import the files that they test. */
export interface ImportRules {
  /** Whether test files may be CommonJS. */
  readonly mayRequire: boolean;
  readonly resolution: ModuleResolution;
  /**
   * The runner transforms each file that is imported, and runs it as strict code, CommonJS too; `require` is left to Node, which
   * runs files as they are. So what is imported and what is required of one file are different objects.
   */
  readonly transformsImports?: true;
}

/** What test files use of a runner: it is declared as `any`, since real types cost seconds to load, where there are some. */
export interface TypeStubs {
  /** Modules that test files import. */
  readonly modules: readonly string[];
  /** Names that test files use without importing them. */
  readonly globals: readonly string[];
  /** The name whose `each` makes tests from rows. Its type is declared, since the types of rows follow from it. */
  readonly tables?: string;
}

/** What a function of a runner does with the function that it is given. */
export type TestRole =
  | "test"
  /** A `describe`. */
  | "group"
  /** Runs before tests. */
  | "hook"
  /** Runs after tests. */
  | "after";

/** The names by which test files call a runner. */
export interface TestVocabulary {
  /** Modules that export these names. */
  readonly modules: readonly string[];
  readonly names: Readonly<Record<TestRole, readonly string[]>>;
}
