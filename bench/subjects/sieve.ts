export function run(): number {
  const limit = 2_000_000;
  const composite = new Uint8Array(limit + 1);
  let count = 0;
  for (let n = 2; n <= limit; n++) {
    if (composite[n] === 1) continue;
    count++;
    for (let multiple = n * n; multiple <= limit; multiple += n) composite[multiple] = 1;
  }
  return count;
}
