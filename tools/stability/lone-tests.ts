/** Copies of a generated test file, each of which runs one of its tests only. */
export function loneTests(file: string, source: string): (readonly [name: string, text: string])[] {
  const lines = source.split("\n");
  const starts = lines.flatMap((line, index) => (/^\s*test\(/.test(line) ? [index] : []));
  return starts.map((start, number) => {
    const text = lines.map((line, index) => (index === start ? line.replace("test(", "test.only(") : line)).join("\n");
    return [file.replace(/(?=\.test\.\w+$)/, `.alone-${number + 1}`), text];
  });
}
