// The files of npm packages that the bench runs on. The packages are fetched into a cache and are no dependencies.
import type { PackageFile } from "../../tools/compare/packages.ts";

type Category =
  | "data structure"
  | "parser"
  | "formatter"
  | "validator"
  | "numeric"
  | "state machine"
  | "async"
  | "functional";

export interface CorpusFile extends PackageFile {
  readonly category: Category;
  /**
   * Kept aside: only the mean over all of these is looked at, so that it tells how the tool does on code that nobody had in mind.
   */
  readonly aside?: true;
}

/** Each has 20 to 250 branches as istanbul counts them, needs no other package, and does nothing when it is loaded. */
export const CORPUS: readonly CorpusFile[] = [
  entry("data structure", "@datastructures-js/linked-list", "6.1.4", "src/doublyLinkedList.js"),
  entry("data structure", "bintrees", "1.0.2", "lib/rbtree.js"),
  entry("data structure", "kdbush", "4.1.0", "index.js"),
  entry("data structure", "splaytree", "3.2.3", "src/index.ts"),
  entry("data structure", "prosemirror-transform", "1.12.5", "src/map.ts"),
  entry("parser", "postcss-value-parser", "4.2.0", "lib/parse.js"),
  entry("parser", "path-to-regexp", "9.0.0", "dist/index.js"),
  entry("parser", "shell-quote", "1.12.0", "parse.js"),
  entry("parser", "content-type", "2.1.0", "dist/index.js"),
  entry("formatter", "quick-format-unescaped", "4.0.4", "index.js"),
  entry("formatter", "fecha", "4.2.3", "src/fecha.ts"),
  entry("formatter", "fast-safe-stringify", "2.1.1", "index.js"),
  entry("validator", "validator", "13.15.35", "es/lib/isURL.js"),
  entry("validator", "iban", "0.0.14", "iban.js"),
  entry("validator", "card-validator", "10.0.4", "src/lib/parse-date.ts"),
  entry("numeric", "fraction.js", "5.3.4", "dist/fraction.mjs"),
  entry("numeric", "ieee754", "1.2.1", "index.js"),
  entry("state machine", "typescript-fsm", "1.6.0", "dist/stateMachine.js"),
  entry("state machine", "stately.js", "2.0.0", "Stately.js"),
  entry("async", "async-lock", "1.5.0", "lib/index.js"),
  entry("async", "p-throttle", "8.1.1", "index.js"),
  entry("async", "retry", "0.13.1", "lib/retry_operation.js"),
  entry("functional", "object-path", "0.11.8", "index.js"),
  entry("functional", "just-diff", "6.0.2", "index.mjs"),
  entry("functional", "redux", "4.2.1", "src/combineReducers.js"),
  ...aside([
    entry("data structure", "double-ended-queue", "0.9.7", "js/deque.js"),
    entry("data structure", "heap", "0.2.7", "lib/heap.js"),
    entry("parser", "mri", "1.2.0", "lib/index.mjs"),
    entry("parser", "strip-json-comments", "5.0.3", "index.js"),
    entry("formatter", "url-template", "3.1.1", "lib/url-template.js"),
    entry("formatter", "sprintf-js", "1.1.3", "src/sprintf.js"),
    entry("validator", "valid-url", "1.0.9", "index.js"),
    entry("validator", "secure-json-parse", "4.1.1", "index.js"),
    entry("numeric", "punycode", "2.3.1", "punycode.js"),
    entry("state machine", "htm", "3.1.1", "src/build.mjs"),
    entry("async", "throttle-debounce", "5.0.2", "esm/index.js"),
    entry("async", "rxjs", "7.8.2", "src/internal/Subscription.ts"),
    entry("functional", "rfdc", "1.4.1", "index.js"),
    entry("functional", "flat", "6.0.1", "index.js"),
    entry("functional", "reselect", "4.1.8", "src/defaultMemoize.ts"),
  ]),
];

/** What `--quick` measures: one of each kind that takes little time. */
export const QUICK: readonly string[] = ["ieee754", "retry", "content-type", "card-validator"];

function entry(category: Category, name: string, version: string, file: string): CorpusFile {
  return { name, version, file, category };
}

function aside(files: readonly CorpusFile[]): CorpusFile[] {
  return files.map((each) => ({ ...each, aside: true }));
}
