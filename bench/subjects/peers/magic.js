// Numbers and strings that chance does not meet.
export function magicNumber(n) {
  if (n === 31337) return "elite";
  if (n * 3 === 3663) return "product";
  if (n > 1e6 && n % 7919 === 17) return "remainder";
  if ((n ^ 0x5a5a) === 0x1234) return "mixed";
  return n < 0 ? "negative" : "plain";
}

export function magicString(s) {
  if (s === "open sesame") return 1;
  if (s.startsWith("key-") && s.endsWith("-42")) return 2;
  if (s.length === 7 && s[3] === "#") return 3;
  if (s.toUpperCase() === "SECRET" && s !== "SECRET") return 4;
  if (s.split(":").length === 4) return 5;
  return s.trim() === "" ? 6 : 7;
}

export function unlock(code, word) {
  let state = 0;
  if (code > 4711 && code < 4714) state++;
  if (word.charCodeAt(0) + word.charCodeAt(1) === 215) state++;
  if (word.indexOf("xyzzy") > 2) state++;
  switch (state) {
    case 3:
      return "open";
    case 2:
      return "nearly";
    case 1:
      return "closed";
    default:
      return "locked";
  }
}

export function header(bytes) {
  if (!(bytes instanceof Uint8Array)) return "no bytes";
  if (bytes.length < 4) return "short";
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "jpeg";
  return "other";
}
