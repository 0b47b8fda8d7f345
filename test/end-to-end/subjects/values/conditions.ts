export function hello(s: string, y: number): boolean {
  if (s.length + y === 9 && s === "hello") return true;
  return false;
}

export function bothEnds(s: string): boolean {
  if (s.startsWith("ab") && s.endsWith("yz") && s.length === 7 && s[3] === "-") return true;
  return false;
}

export function fortyTwo(s: string): boolean {
  if (parseInt(s, 10) === 42 && s.length === 5) return true;
  return false;
}

export function telephone(s: string): boolean {
  if (/^(\d{3})-(\d{4})$/.exec(s)?.[2] === "1234") return true;
  return false;
}

export function thirdOfFour(s: string): boolean {
  if (s.split(",").length === 4 && s.split(",")[2] === "c") return true;
  return false;
}
