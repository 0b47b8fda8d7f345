/** What a module of ours exports. Where it cannot be loaded, there may be too few files, or too little memory, for anything else. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    process.stderr.write(`pathwise: cannot be loaded: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
