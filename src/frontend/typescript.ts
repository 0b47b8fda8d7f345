// The one door to the TypeScript compiler. Loading it costs more than most runs need for anything else,
// so what works without it (`resolve-targets.ts`) does not come through here.
export { default as ts } from "typescript";
