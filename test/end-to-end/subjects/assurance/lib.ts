let count = 0;
export function next() { return count++; }
export class Box { constructor(public n: number) {} }
export function swallow<T>(run: () => T, other: T): T { try { return run(); } catch { return other; } }
