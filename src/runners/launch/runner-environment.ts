/** Variables that test runners set for their children. A runner that inherits them takes itself for such a child. */
const OF_AN_OUTER_RUNNER = /^(?:VITEST|JEST_WORKER_ID$|NODE_TEST_CONTEXT$|NODE_V8_COVERAGE$|FORCE_COLOR$)/;

export function runnerEnvironment(nodeOptions: readonly string[] = []): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OF_AN_OUTER_RUNNER.test(name));
  const environment: NodeJS.ProcessEnv = { ...Object.fromEntries(inherited), NO_COLOR: "1" };
  if (nodeOptions.length > 0)
    environment["NODE_OPTIONS"] = [process.env["NODE_OPTIONS"] ?? "", ...nodeOptions].join(" ").trim();
  return environment;
}
