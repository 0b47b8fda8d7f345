/** Built-in modules of Node whose functions write files, talk to others, or start and end processes. */
const OUTSIDE =
  /^(?:node:)?(?:fs|child_process|cluster|dgram|dns|http2?|https|inspector|net|repl|tls|worker_threads)(?:\/|$)/;

/** Whether code that imports it may change something outside of its process when it is called with arbitrary inputs. */
export function reachesOutside(specifier: string): boolean {
  return OUTSIDE.test(specifier);
}
