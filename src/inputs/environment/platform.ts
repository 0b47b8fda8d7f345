import type { EnvironmentPart } from "./environment-part.ts";

/** All that Node.js knows, the usual ones first. */
const PLATFORMS = [
  ...["linux", "darwin", "win32"],
  ...["aix", "android", "cygwin", "freebsd", "haiku", "netbsd", "openbsd", "sunos"],
];

export const platform: EnvironmentPart = {
  name: "process.platform",
  sort: "string",
  domain: PLATFORMS,
  kind: "fixed",
  plain: PLATFORMS,
  initial: () => "linux",
  valid: () => [],
};
