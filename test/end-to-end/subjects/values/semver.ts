export interface Version {
  major: number;
  minor: number;
  patch: number;
  prerelease: string[];
}

// From semver.org.
const SEMVER =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/;

export function parseVersion(text: string): Version | null {
  const match = SEMVER.exec(text);
  if (match === null) return null;
  const [, major, minor, patch, prerelease] = match;
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    prerelease: prerelease === undefined ? [] : prerelease.split("."),
  };
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function scanVersion(text: string): [major: number, minor: number, patch: number] {
  let position = 0;

  function number(): number {
    const start = position;
    while (position < text.length && isDigit(text.charCodeAt(position))) position++;
    if (position === start) throw new SyntaxError(`digit expected at ${start}`);
    if (text[start] === "0" && position > start + 1) throw new SyntaxError(`leading zero at ${start}`);
    return parseInt(text.slice(start, position), 10);
  }

  function dot(): void {
    if (text[position] !== ".") throw new SyntaxError(`dot expected at ${position}`);
    position++;
  }

  const major = number();
  dot();
  const minor = number();
  dot();
  const patch = number();
  if (position < text.length) throw new SyntaxError(`end expected at ${position}`);
  return [major, minor, patch];
}

export function compareVersions(a: Version, b: Version): number {
  if (a.major !== b.major) return a.major < b.major ? -1 : 1;
  if (a.minor !== b.minor) return a.minor < b.minor ? -1 : 1;
  if (a.patch !== b.patch) return a.patch < b.patch ? -1 : 1;
  if (a.prerelease.length === 0) return b.prerelease.length === 0 ? 0 : 1;
  if (b.prerelease.length === 0) return -1;
  for (let i = 0; i < a.prerelease.length && i < b.prerelease.length; i++) {
    if (a.prerelease[i] === b.prerelease[i]) continue;
    return a.prerelease[i] < b.prerelease[i] ? -1 : 1;
  }
  return a.prerelease.length - b.prerelease.length;
}
