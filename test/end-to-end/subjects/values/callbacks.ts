export function countWhere(values: number[], accepts: (value: number) => boolean): number {
  let count = 0;
  for (const value of values) {
    if (accepts(value)) count++;
  }
  return count;
}

export function retry(attempt: (round: number) => string | null, rounds: number): string {
  for (let round = 0; round < rounds; round++) {
    const answer = attempt(round);
    if (answer !== null) return answer;
  }
  throw new Error("given up");
}

export function consistent(f: (x: number) => number, a: number, b: number): boolean {
  if (a === b && f(a) !== f(b)) return false;
  return f(a) > 10 && f(b) < 5 ? true : false;
}

export function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export async function loadName(load: (id: number) => Promise<{ name?: string }>, id: number): Promise<string> {
  if (id < 1) throw new RangeError("no such id");
  const { name } = await load(id);
  return name ?? "anonymous";
}

export interface Handlers {
  onOpen(name: string): boolean;
  onClose?: () => void;
}

export function run(handlers: Handlers, names: string[]): number {
  let opened = 0;
  for (const name of names) if (handlers.onOpen(name)) opened++;
  if (handlers.onClose) handlers.onClose();
  return opened;
}
