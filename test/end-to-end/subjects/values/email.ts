function isLetterOrDigit(c: string): boolean {
  return (c >= "a" && c <= "z") || (c >= "A" && c <= "Z") || (c >= "0" && c <= "9");
}

export function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (at < 1 || at !== text.lastIndexOf("@")) return false;
  const local = text.slice(0, at);
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  const labels = text.slice(at + 1).split(".");
  if (labels.length < 2) return false;
  for (const label of labels) {
    if (label === "" || label.startsWith("-") || label.endsWith("-")) return false;
    for (const c of label) {
      if (!isLetterOrDigit(c) && c !== "-") return false;
    }
  }
  return labels[labels.length - 1].length >= 2;
}

const EMAIL = /^([^\s@]+)@((?:[a-z0-9-]+\.)+[a-z]{2,})$/i;

export function mailHost(text: string): string {
  const match = text.trim().match(EMAIL);
  if (!match) throw new Error(`not an e-mail address: ${text}`);
  const [, user, domain] = match;
  if (user.length > 64) throw new Error("the local part is too long");
  const host = domain.toLowerCase();
  if (host === "example.com" || host.endsWith(".test")) return "reserved";
  return host;
}
