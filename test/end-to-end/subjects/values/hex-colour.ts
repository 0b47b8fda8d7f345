export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

export function parseHexColour(text: string): Rgb | undefined {
  const long = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (long) return { red: parseInt(long[1], 16), green: parseInt(long[2], 16), blue: parseInt(long[3], 16) };
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(text);
  if (short) {
    const [red, green, blue] = short.slice(1).map((digit) => parseInt(digit + digit, 16));
    return { red, green, blue };
  }
  return undefined;
}

export function scanHexColour(text: string): number {
  if (text[0] !== "#") throw new SyntaxError("a colour starts with #");
  const digits = text.slice(1).toLowerCase();
  if (digits.length !== 3 && digits.length !== 6) throw new SyntaxError("a colour has 3 or 6 digits");
  let value = 0;
  for (const c of digits) {
    const digit = "0123456789abcdef".indexOf(c);
    if (digit === -1) throw new SyntaxError(`not a hexadecimal digit: ${c}`);
    value = value * 16 + digit;
    if (digits.length === 3) value = value * 16 + digit;
  }
  return value;
}
