function distance(a: string, b: string): number {
  let previous: number[] = [];
  for (let j = 0; j <= b.length; j++) previous.push(j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      const best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      current.push(best);
    }
    previous = current;
  }
  return previous[b.length]!;
}

function text(seed: number, length: number): string {
  let built = "";
  for (let i = 0; i < length; i++) {
    seed = (seed * 75) % 65_537;
    built += String.fromCharCode(97 + (seed % 7));
  }
  return built;
}

export function run(): number {
  return distance(text(3, 900), text(11, 900));
}
