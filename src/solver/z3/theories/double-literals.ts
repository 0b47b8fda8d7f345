// Doubles in SMT-LIB notation, bit by bit.
const view = new DataView(new ArrayBuffer(8));

export function encodeDouble(value: number): string {
  if (Number.isNaN(value)) return "(_ NaN 11 53)";
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0).toString(2).padStart(64, "0");
  return `(fp #b${bits.slice(0, 1)} #b${bits.slice(1, 12)} #b${bits.slice(12)})`;
}

const SPECIAL: Readonly<Record<string, number>> = {
  "(_ NaN 11 53)": NaN,
  "(_ +zero 11 53)": 0,
  "(_ -zero 11 53)": -0,
  "(_ +oo 11 53)": Infinity,
  "(_ -oo 11 53)": -Infinity,
};

function binary(digits: string): string {
  if (digits.startsWith("#b")) return digits.slice(2);
  return [...digits.slice(2)].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
}

export function decodeDouble(text: string): number | undefined {
  const normal = text.replace(/\s+/g, " ");
  const special = SPECIAL[normal];
  if (special !== undefined) return special;
  const match = /^\(fp (#\S+) (#\S+) (#[^\s)]+)\)$/.exec(normal);
  if (match === null) return undefined;
  view.setBigUint64(0, BigInt(`0b${match.slice(1).map(binary).join("")}`));
  return view.getFloat64(0);
}
