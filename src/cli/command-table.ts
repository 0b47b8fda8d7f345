export interface CommandSpec {
  readonly usage: string;
  /** Describes it in the list of commands. */
  readonly text: string;
  /** The first line of its own help, after the name of the program. */
  readonly title: string;
  /** The words after its name, and what they mean. */
  readonly operands: { readonly title: string; readonly rows: Rows };
  readonly examples: Rows;
  readonly exitStatus: Rows;
}

/** Rows of a table with two columns. */
export type Rows = readonly (readonly [string, string])[];

const TARGETS: CommandSpec["operands"] = {
  title: "Targets",
  rows: [
    ["src/cart.ts", "every exported function and class of a file"],
    ["src", "every file of a folder"],
    ['"src/**/*.ts"', "every file that matches"],
    ["src/cart.ts#total", "one function or class"],
    ["src/cart.ts#Cart.add", "one method"],
  ],
};

const FUNCTIONS_AND_METHODS: CommandSpec["operands"] = {
  title: "Targets",
  rows: [
    ["src/sort.ts", "every exported function, and every method of exported classes"],
    ["src", "every file of a folder"],
    ['"src/**/*.ts"', "every file that matches"],
    ["src/sort.ts#partition", "one function"],
    ["src/sort.ts#Sorter", "every method of a class"],
    ["src/sort.ts#Sorter.merge", "one method"],
  ],
};

const COULD_NOT = ["2", "pathwise could not do its work"] as const;
const INTERRUPTED = ["130", "interrupted; what was done is kept"] as const;

/** All commands. `generate` is the default. */
export const COMMANDS = {
  generate: {
    usage: "pathwise [generate] <target…> [options]",
    text: "write tests; also where no command is named",
    title: "writes unit tests for TypeScript and JavaScript by executing the code symbolically",
    operands: TARGETS,
    examples: [
      ["pathwise src/cart.ts", "write src/cart.pathwise.test.ts"],
      ["pathwise src/cart.ts#total --dry-run", "look at the tests first"],
      ["pathwise src --out test --runner jest", "collect the tests in a folder"],
      ["pathwise src/stack.ts#Stack --max-length 5", "all sequences of up to five calls"],
      ["pathwise src --budget 2 --fail-on findings", "look for crashes in CI"],
    ],
    exitStatus: [
      ["0", "all went well"],
      ["1", "findings, with --fail-on findings"],
      COULD_NOT,
      ["3", "tests were written, but could not be verified"],
      INTERRUPTED,
    ],
  },
  explain: {
    usage: "pathwise explain <target…> [options]",
    text: "tell what code does, one equivalence class of inputs after the other",
    title: "tells which classes of inputs code treats alike, what it does with each, and an example",
    operands: FUNCTIONS_AND_METHODS,
    examples: [
      ["pathwise explain src/sort.ts#partition", "its classes, with conditions, results and examples"],
      ["pathwise explain src/sort.ts --format xml --out sort.xml", "keep them, for pathwise replay"],
      ["pathwise explain src/sort.ts#partition --path TTF", "one path"],
      ["pathwise explain src/sort.ts#partition --walk 3", "what happens in class 3, statement by statement"],
      ["pathwise explain src/sort.ts#partition --tree --svg", "the execution tree, here and as pathwise.svg"],
    ],
    exitStatus: [["0", "all went well"], COULD_NOT, INTERRUPTED],
  },
  replay: {
    usage: "pathwise replay <file…> [options]",
    text: "run the examples of explanations again, and tell which no longer hold",
    title: "runs the examples that explain wrote against the code of today",
    operands: {
      title: "Files",
      rows: [
        ["sort.json", "what pathwise explain --format json wrote"],
        ["sort.xml", "what pathwise explain --format xml wrote"],
      ],
    },
    examples: [["pathwise replay sort.xml", "does the code still do what it did?"]],
    exitStatus: [["0", "every example holds"], ["1", "some do not"], COULD_NOT, INTERRUPTED],
  },
  check: {
    usage: "pathwise check [target…] [options]",
    text: "prove or refute tests that speak of all inputs, and contracts",
    title: "proves or refutes tests with parameters, which prove() registers, and contracts in comments",
    operands: {
      title: "Targets",
      rows: [
        ["", "without any: every file of the working folder"],
        ["test/cart.test.ts", "every prove() of a file"],
        ["test", "every file of a folder"],
        ['"test/**/*.ts"', "every file that matches"],
        ['"cart.test.ts#adds up"', "one test; with suites: cart > adds up"],
        ["src/cart.ts#total", "the contract of one function or class"],
      ],
    },
    examples: [
      ["pathwise check", "all tests that speak of all inputs, and all contracts"],
      ["pathwise check test/cart.test.ts --budget 60", "with a minute for each"],
    ],
    exitStatus: [
      ["0", "every test and contract got the verdict that is asked for"],
      ["1", "a counterexample, or a verdict that is not enough"],
      COULD_NOT,
      INTERRUPTED,
    ],
  },
  mocks: {
    usage: "pathwise mocks --verify [target…] [options]",
    text: "tell where mocks of modules differ from the modules",
    title: "compares the mocks of modules in tests with the real modules",
    operands: {
      title: "Targets",
      rows: [
        ["", "without any: every test file of the working folder"],
        ["test/cart.test.ts", "every mock of a module in a file"],
        ["test", "every file of a folder"],
        ['"test/**/*.ts"', "every file that matches"],
      ],
    },
    examples: [
      ["pathwise mocks --verify", "are all mocks of modules still what the modules are?"],
      ["pathwise mocks --verify test --json mocks.json", "of one folder, for other tools"],
    ],
    exitStatus: [["0", "no mock differs"], ["1", "some do"], COULD_NOT, INTERRUPTED],
  },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];
