export function direct(x) { return x === 12345; }
export function factory() { return { check(x) { return x === 12345; } }; }
export class Checker { check(x) { return x === 12345; } static of() { return new Checker(); } }
export const list = [new Checker()];
export const table = new Map([["a", (x) => x === 12345]]);
export function curried() { return (x) => x === 12345; }
export function later() { return Promise.resolve((x) => x === 12345); }
export function withCallback(f) { return f((x) => x === 12345); }
let calls = 0;
export function count() { return ++calls; }
export const settings = { mode: "plain" };
export const platform = process.platform;
