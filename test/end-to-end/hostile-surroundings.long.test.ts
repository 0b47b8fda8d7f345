// What is no ordinary file, what nobody reads, what breaks the runner, names that deceive: one clear message, a status, and nothing lost.
import { test } from "vitest";
import { checkHostileInput } from "./attacks/check-hostile-input.ts";
import { HOSTILE_SURROUNDINGS } from "./attacks/hostile-surroundings.ts";

test.each(Object.entries(HOSTILE_SURROUNDINGS))("%s", async (_, input) => checkHostileInput(input));
