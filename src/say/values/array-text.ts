// Array literals in which long runs of equal elements are abbreviated.

export interface ElementText {
  readonly text: string;
  /** Whether one evaluation of the text may serve for several elements, since they cannot be told apart. */
  readonly repeatable: boolean;
}

/** More equal elements than this are not spelt out. */
const MOST_EQUAL = 10;

export function arrayText(elements: readonly ElementText[]): string {
  const runs = runsOf(elements);
  const [only] = runs;
  if (runs.length === 1 && only !== undefined && only.count > MOST_EQUAL) return filled(only);
  const parts = runs.flatMap((run) =>
    run.count > MOST_EQUAL ? [`...${filled(run)}`] : Array.from({ length: run.count }, () => run.text),
  );
  return `[${parts.join(", ")}]`;
}

/** `elements`: the texts of its elements, all of which are primitive. */
export function typedArrayText(constructor: string, elements: readonly string[]): string {
  const [first] = elements;
  const isUniform = elements.every((text) => text === first);
  if (first === undefined || elements.length <= MOST_EQUAL || !isUniform)
    return `new ${constructor}(${arrayText(elements.map((text) => ({ text, repeatable: true })))})`;
  return `new ${constructor}(${elements.length})${first === "0" || first === "0n" ? "" : `.fill(${first})`}`;
}

interface Run extends ElementText {
  count: number;
}

function filled({ text, count, repeatable }: Run): string {
  if (repeatable) return `new Array(${count}).fill(${text})`;
  return `Array.from({ length: ${count} }, ${arrowText("", text)})`;
}

function runsOf(elements: readonly ElementText[]): Run[] {
  const runs: Run[] = [];
  for (const element of elements) {
    const last = runs.at(-1);
    if (last?.text === element.text) last.count++;
    else runs.push({ ...element, count: 1 });
  }
  return runs;
}

/** An arrow function that returns an expression. */
export function arrowText(parameters: string, body: string): string {
  return `(${parameters}) => ${body.startsWith("{") ? `(${body})` : body}`;
}
