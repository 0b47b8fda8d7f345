// S-expressions, as SMT solvers print them.
export type SExpression = string | readonly SExpression[];

const TOKEN = /"(?:[^"]|"")*"|\|[^|]*\||;.*|[()]|[^\s()"|;]+/g;

/** All expressions of the text; an unclosed list ends with the text. */
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
