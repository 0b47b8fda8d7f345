export function splitCsvLine(line: string): string[] {
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (quoted) {
      if (c !== '"') {
        field += c;
      } else if (line[i + 1] === '"') {
        field += '"';
        i++;
      } else {
        quoted = false;
      }
    } else if (c === '"' && field === "") {
      quoted = true;
    } else if (c === ",") {
      fields.push(field);
      field = "";
    } else {
      field += c;
    }
  }
  if (quoted) throw new SyntaxError("a quote is not closed");
  fields.push(field);
  return fields;
}

/** The regular-expression version. */
export function csvFields(line: string): string[] {
  const fields: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)) {
    const [, quoted, plain] = match;
    if (quoted !== undefined) fields.push(quoted.replace(/""/g, '"'));
    else fields.push(plain);
  }
  return fields;
}
