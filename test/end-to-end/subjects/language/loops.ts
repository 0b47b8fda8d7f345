export function collatzSteps(n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 20) return -1;
  let steps = 0;
  while (n !== 1) {
    n = n % 2 === 0 ? n / 2 : 3 * n + 1;
    steps++;
  }
  return steps;
}

export function firstPair(limit: number): number {
  let found = 0;
  outer: for (let i = 1; i < 6; i++) {
    for (let j = 1; j < 6; j++) {
      if (i === j) continue outer;
      if (i * j === limit) {
        found = i * 10 + j;
        break outer;
      }
    }
  }
  return found;
}

export function block(n: number): string {
  let text = "start";
  body: {
    if (n > 10) break body;
    text += " middle";
    if (n === 7) break body;
    text += " end";
  }
  return text;
}

export function doWhile(n: number): number {
  let count = 0;
  do {
    count++;
    n -= 10;
  } while (n > 0 && count < 4);
  return count;
}

export function overArray(n: number): number {
  let sum = 0;
  for (const item of [1, 2, 3, 4]) {
    if (item === n) continue;
    sum += item;
  }
  for (const key in { a: 1, b: 2 }) sum += key.length;
  return sum;
}
