import { Checker, count, curried, direct, factory, list, platform, settings, table, withCallback } from "unseen";

const made = factory();
const kept = new Checker();

export const viaFunction = (x: number): string => (direct(x * 7) ? "found" : "none");
export const viaFactory = (x: number): string => (made.check(x * 7) ? "found" : "none");
export const viaInstance = (x: number): string => (kept.check(x * 7) ? "found" : "none");
export const viaNew = (x: number): string => (new Checker().check(x * 7) ? "found" : "none");
export const viaStatic = (x: number): string => (Checker.of().check(x * 7) ? "found" : "none");
export const viaList = (x: number): string => (list[0]!.check(x * 7) ? "found" : "none");
export const viaMap = (x: number): string => (table.get("a")!(x * 7) ? "found" : "none");
export const viaResult = (x: number): string => (curried()(x * 7) ? "found" : "none");
export const viaCallback = (x: number): string => (withCallback((check) => check(x * 7)) ? "found" : "none");
export const viaText = (x: number): string => (new Function("x", "return x === 12345")(x * 7) ? "found" : "none");
export const viaState = (): string => (count() > 1e9 ? "many" : "few");
export const viaData = (): string => (settings.mode === "other" ? "changed" : "plain");
export const viaLoading = (): string => (platform === "win32" ? "there" : "here");
class Own extends Checker {}
export const viaSubclass = (x: number): string => (new Own().check(x * 7) ? "found" : "none");
