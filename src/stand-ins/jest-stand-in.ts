// The names that test files of Jest import: those of any runner, with what Jest has of `expect`.
import { useStyle } from "./expect.ts";

export * from "./runner-stand-in.ts";
export { default } from "./runner-stand-in.ts";

useStyle("jest");
