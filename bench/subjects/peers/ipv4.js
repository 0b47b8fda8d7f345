// Parses IPv4 addresses and networks.
export function parseIPv4(text) {
  if (typeof text !== "string") return null;
  const parts = text.split(".");
  if (parts.length !== 4) return null;
  let value = 0;
  for (const part of parts) {
    if (part.length === 0 || part.length > 3) return null;
    if (part.length > 1 && part[0] === "0") return null;
    let number = 0;
    for (let i = 0; i < part.length; i++) {
      const code = part.charCodeAt(i);
      if (code < 48 || code > 57) return null;
      number = number * 10 + (code - 48);
    }
    if (number > 255) return null;
    value = value * 256 + number;
  }
  return value;
}

export function kindOfAddress(text) {
  const value = parseIPv4(text);
  if (value === null) return "invalid";
  const first = Math.floor(value / 2 ** 24);
  const second = Math.floor(value / 2 ** 16) % 256;
  if (first === 127) return "loopback";
  if (first === 10) return "private";
  if (first === 172 && second >= 16 && second <= 31) return "private";
  if (first === 192 && second === 168) return "private";
  if (first >= 224 && first < 240) return "multicast";
  return value === 0xffffffff ? "broadcast" : "public";
}

export function contains(network, address) {
  const [base, bits] = network.split("/");
  const start = parseIPv4(base);
  const value = parseIPv4(address);
  if (start === null || value === null) return undefined;
  const size = bits === undefined ? 32 : Number(bits);
  if (!Number.isInteger(size) || size < 0 || size > 32) return undefined;
  const span = 2 ** (32 - size);
  return Math.floor(start / span) === Math.floor(value / span);
}
