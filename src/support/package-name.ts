/** `react-dom/client` gives `react-dom`; undefined for a specifier that names no package, such as a bundler's alias. */
export function packageName(specifier: string): string | undefined {
  return /^(?:@[a-z\d][\w.~-]*\/)?[a-z\d][\w.~-]*(?=\/|$)/i.exec(specifier)?.[0];
}
