/** Where a text stops being JSON. */
export interface JsonFault {
  readonly offset: number;
  /** What should have stood there. */
  readonly due: string;
}

/** For text that `JSON.parse` refuses; its own messages do not always say where. */
export function jsonFault(source: string): JsonFault {
  const scanner = new Scanner(source);
  const closings: ("}" | "]")[] = [];
  let due: string | undefined;
  while (due === undefined) {
    if (scanner.takes(/\{/y)) {
      closings.push("}");
      due = scanner.takes(/(?=\})/y) ? missingRest(scanner, closings) : missingKey(scanner, "a key or }");
    } else if (scanner.takes(/\[/y)) {
      closings.push("]");
      if (scanner.takes(/(?=\])/y)) due = missingRest(scanner, closings);
    } else {
      due = scanner.takesString() || scanner.takes(SCALAR) ? missingRest(scanner, closings) : "a value";
    }
  }
  scanner.skipSpace();
  return { offset: scanner.offset, due };
}

/** After a value; nothing is missing if another value comes next. */
function missingRest(scanner: Scanner, closings: ("}" | "]")[]): string | undefined {
  while (closings.length > 0 && scanner.takes(closings.at(-1) === "}" ? /\}/y : /\]/y)) closings.pop();
  const closing = closings.at(-1);
  if (closing === undefined) return "the end";
  if (!scanner.takes(/,/y)) return `, or ${closing}`;
  return closing === "}" ? missingKey(scanner, "a key") : undefined;
}

function missingKey(scanner: Scanner, key: string): string | undefined {
  if (!scanner.takesString()) return key;
  return scanner.takes(/:/y) ? undefined : ":";
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Scanner {
  readonly #source: string;
  offset = 0;

  constructor(source: string) {
    this.#source = source;
  }

  skipSpace(): void {
    this.offset = this.#endOf(/[ \t\n\r]*/y, this.offset) ?? this.offset;
  }

  /** Goes on behind the pattern, if that is what comes after space. */
  takes(pattern: RegExp): boolean {
    this.skipSpace();
    const end = this.#endOf(pattern, this.offset);
    if (end !== undefined) this.offset = end;
    return end !== undefined;
  }

  /** Not one pattern: those with choices inside of repetitions run out of stack on long texts. */
  takesString(): boolean {
    if (!this.takes(/(?=")/y)) return false;
    let end: number | undefined = this.offset + 1;
    while (end !== undefined && this.#source[end] !== '"') {
      const isEscape: boolean = this.#source[end] === "\\";
      end = this.#endOf(isEscape ? /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y : /[^"\\\u0000-\u001f]+/y, end);
    }
    if (end !== undefined) this.offset = end + 1;
    return end !== undefined;
  }

  #endOf(pattern: RegExp, start: number): number | undefined {
    pattern.lastIndex = start;
    return pattern.test(this.#source) ? pattern.lastIndex : undefined;
  }
}
