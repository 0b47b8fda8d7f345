// Code together with the descriptors of all its paths, one by one and in the paper's order: what counting must agree with.
export interface Piece {
  readonly text: string;
  readonly paths: readonly string[];
}

export interface Test {
  readonly text: string;
  readonly whenTrue: readonly string[];
  readonly whenFalse: readonly string[];
}

export const LIMIT = 2;

export const leaf: Test = { text: "a > 0", whenTrue: ["T"], whenFalse: ["F"] };
export const plain: Piece = { text: "n++;", paths: [""] };

function times(...parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>((all, part) => all.flatMap((begin) => part.map((end) => begin + end)), [""]);
}

export function and(left: Test, right: Test): Test {
  return {
    text: `(${left.text}) && (${right.text})`,
    whenTrue: times(left.whenTrue, right.whenTrue),
    whenFalse: [...left.whenFalse, ...times(left.whenTrue, right.whenFalse)],
  };
}

export function or(left: Test, right: Test): Test {
  return {
    text: `(${left.text}) || (${right.text})`,
    whenTrue: [...left.whenTrue, ...times(left.whenFalse, right.whenTrue)],
    whenFalse: times(left.whenFalse, right.whenFalse),
  };
}

export function not({ text, whenTrue, whenFalse }: Test): Test {
  return { text: `!(${text})`, whenTrue: whenFalse, whenFalse: whenTrue };
}

export function either(test: Test, a: Test, b: Test): Test {
  return {
    text: `(${test.text}) ? (${a.text}) : (${b.text})`,
    whenTrue: [...times(test.whenFalse, b.whenTrue), ...times(test.whenTrue, a.whenTrue)],
    whenFalse: [...times(test.whenFalse, b.whenFalse), ...times(test.whenTrue, a.whenFalse)],
  };
}

export function sequence(...pieces: readonly Piece[]): Piece {
  return { text: pieces.map(({ text }) => text).join("\n"), paths: times(...pieces.map(({ paths }) => paths)) };
}

export function choice(test: Test, a: Piece, b: Piece): Piece {
  return {
    text: `if (${test.text}) { ${a.text} } else { ${b.text} }`,
    paths: [...times(test.whenFalse, b.paths), ...times(test.whenTrue, a.paths)],
  };
}

/** A value whose evaluation decides. */
export function value({ text, whenTrue, whenFalse }: Test, operator: "&&" | "||" | "?:"): Piece {
  const rest = { "&&": "&& n", "||": "|| n", "?:": "? n : 1" }[operator];
  return { text: `n = (${text}) ${rest};`, paths: [...whenFalse, ...whenTrue] };
}

export function loop(kind: "while" | "for" | "do", { text, whenTrue, whenFalse }: Test, body: Piece): Piece {
  const written = {
    while: `while (${text}) { ${body.text} }`,
    for: `for (let i = 0; ${text}; i++) { ${body.text} }`,
    do: `do { ${body.text} } while (${text});`,
  }[kind];
  const paths: string[] = [];
  for (let count = kind === "do" ? 1 : 0; count <= LIMIT; count++) {
    const again = Array.from({ length: kind === "do" ? count - 1 : count }, () => times(whenTrue, body.paths));
    paths.push(...times(...(kind === "do" ? [body.paths] : []), ...again, whenFalse));
  }
  return { text: written, paths };
}

export function each(body: Piece): Piece {
  return { ...loop("while", leaf, body), text: `for (const x of xs) { ${body.text} }` };
}

/** The cases end in `break`; the last is the default, if there is one. */
export function cases(bodies: readonly Piece[], hasDefault: boolean): Piece {
  const label = (i: number): string => (hasDefault && i === bodies.length - 1 ? "default" : `case ${i}`);
  const text = bodies.map((body, i) => `${label(i)}: ${body.text} break;`).join(" ");
  const compared = hasDefault ? bodies.length - 1 : bodies.length;
  const paths = bodies.flatMap(({ paths: own }, i) => times(["F".repeat(i) + (i < compared ? "T" : "")], own));
  return { text: `switch (n) { ${text} }`, paths: hasDefault ? paths : [...paths, "F".repeat(compared)] };
}
