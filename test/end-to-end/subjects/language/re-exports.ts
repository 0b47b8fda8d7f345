export { half as halve } from "./implementation";
export * from "./implementation";
