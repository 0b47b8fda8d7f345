import { build } from "../../expr/build.ts";
import { constant } from "../../expr/expr.ts";
import type { EnvironmentPart } from "./environment-part.ts";

export const workingFolder: EnvironmentPart = {
  name: "process.cwd()",
  sort: "string",
  kind: "fixed",
  plain: ["/project"],
  initial: () => "/project",
  valid: (reading) => [
    {
      condition: build("startsWith", reading, constant("/"), constant(0)),
      assumption: { id: "posix-working-folder" },
    },
  ],
};
