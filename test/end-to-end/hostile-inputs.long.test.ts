// Whatever the command line, the files and the environment are like: one clear message, a status, and nothing lost.
import { test } from "vitest";
import { checkHostileInput } from "./attacks/check-hostile-input.ts";
import { HOSTILE_INPUTS } from "./attacks/hostile-inputs.ts";

test.each(Object.entries(HOSTILE_INPUTS))("%s", async (_, input) => checkHostileInput(input));
