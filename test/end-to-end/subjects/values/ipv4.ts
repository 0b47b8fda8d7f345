/** Dotted decimal: four numbers from 0 to 255 without leading zeros. */
export function isIpv4(text: string): boolean {
  let dots = 0;
  let value = 0;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === ".") {
      if (digits === 0) return false;
      if (++dots > 3) return false;
      value = 0;
      digits = 0;
    } else if (c >= "0" && c <= "9") {
      if (digits > 0 && value === 0) return false;
      value = value * 10 + (c.charCodeAt(0) - 48);
      if (value > 255) return false;
      digits++;
    } else {
      return false;
    }
  }
  return dots === 3 && digits > 0;
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

export function addressKind(text: string): "loopback" | "private" | "public" | "invalid" {
  if (!IPV4.test(text)) return "invalid";
  if (text.startsWith("127.")) return "loopback";
  if (text.startsWith("10.") || text.startsWith("192.168.")) return "private";
  return "public";
}

/** The address as one number, or null. */
export function parseIpv4(text: string): number | null {
  const parts = text.split(".");
  if (parts.length !== 4) return null;
  let address = 0;
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part)) return null;
    const octet = Number(part);
    if (octet > 255) return null;
    address = address * 256 + octet;
  }
  return address;
}
