// What SMT solvers print: nested lists of words.
export type SExpression = string | readonly SExpression[];

const TOKEN = /"(?:[^"]|"")*"|\|[^|]*\||;.*|[()]|[^\s()"|;]+/g;

/** All expressions of the text; what is not closed is closed at its end. */
export function readExpressions(text: string): SExpression[] {
  const outermost: SExpression[] = [];
  const open: SExpression[][] = [];
  let current = outermost;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.startsWith(";")) continue;
    if (token === "(") {
      const list: SExpression[] = [];
      current.push(list);
      open.push(current);
      current = list;
    } else if (token === ")") current = open.pop() ?? outermost;
    else current.push(token);
  }
  return outermost;
}

export function printExpression(expression: SExpression): string {
  return typeof expression === "string" ? expression : `(${expression.map(printExpression).join(" ")})`;
}
