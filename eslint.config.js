import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import { importRulesRule } from "./lint/import-rules-rule.js";

export default defineConfig(
  {
    ignores: [
      "dist/",
      "coverage/",
      "bench/.build/",
      "examples/prove/",
      "bench/subjects/peers/",
      "tools/refute/subjects/",
      "test/**/subjects/",
      "**/*.pathwise.test.*",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.ts", "**/*.js"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/parameter-properties": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // Numbers and booleans in templates read well; objects and undefined are still caught.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Code points are what is wanted where a string is spread.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Walking up a chain starts at `this`; built-ins are taken from their prototypes to be patched and compared.
      "@typescript-eslint/no-this-alias": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["src/**/*.ts"],
    plugins: { pathwise: { rules: { "import-rules": importRulesRule } } },
    rules: {
      "pathwise/import-rules": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "Use a union of literals: the source must be erasable syntax." },
        {
          selector: "TSModuleDeclaration[declare!=true]",
          message: "Use a module: the source must be erasable syntax.",
        },
      ],
    },
  },
  // Only the command line, the benches and the tools talk to people.
  { files: ["src/cli/**/*.ts", "bench/**/*.ts", "tools/**/*.ts"], rules: { "no-console": "off" } },
  {
    // Examples look like the code that people have, not like ours.
    files: ["examples/**/*.ts", "bench/subjects/**/*.ts"],
    rules: {
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
    },
  },
  {
    files: ["test/**/*.ts"],
    // Tests build strange inputs on purpose, and read what programs wrote.
    rules: {
      "prefer-rest-params": "off",
      "@typescript-eslint/no-implied-eval": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
