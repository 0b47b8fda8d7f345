const later = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), 1));

export async function delayed(n: number): Promise<string> {
  const value = await later(n);
  if (value > 100) throw new RangeError("too much");
  return value === 77 ? "lucky" : "ordinary";
}

export async function gather(a: number, b: number): Promise<number> {
  const [x, y] = await Promise.all([later(a), later(b)]);
  return x < y ? y - x : 0;
}

async function* ticks(n: number) {
  for (let i = 0; i < 3; i++) yield await later(n + i);
}

export const sumTicks = async (n: number): Promise<number> => {
  let sum = 0;
  for await (const tick of ticks(n)) if (tick !== 5) sum += tick;
  return sum;
};

export function promised(flag: boolean): Promise<number> {
  return flag ? Promise.resolve(1) : Promise.reject(new Error("refused"));
}
