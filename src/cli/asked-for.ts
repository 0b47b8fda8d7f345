/** What an option asks for instead of work. It takes precedence over everything else, so that nothing has to be understood of the rest. */
export function askedFor(argv: readonly string[]): "help" | "version" | undefined {
  const end = argv.indexOf("--");
  const options = argv.slice(0, end === -1 ? undefined : end);
  const has = (...spellings: readonly string[]): boolean => options.some((each) => spellings.includes(each));
  if (has("--help", "-h")) return "help";
  return has("--version", "-v") ? "version" : undefined;
}
