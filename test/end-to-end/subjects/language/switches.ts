export function fallThrough(n: number): string {
  let out = "";
  switch (n) {
    case 1:
      out += "one ";
    case 2:
      out += "two ";
      break;
    default:
      out += "many ";
    case 0:
      out += "none ";
  }
  return out;
}

export function withoutDefault(kind: "a" | "b" | "c"): number {
  switch (kind) {
    case "a":
      return 1;
    case "b":
      return 2;
  }
  return 3;
}

export function onTrue(n: number): string {
  switch (true) {
    case n < 0:
      return "negative";
    case n > 1000:
      return "large";
    default:
      return "fine";
  }
}

export function nested(a: boolean, b: 1 | 2 | 3): number {
  switch (a) {
    case true:
      switch (b) {
        case 1:
          return 10;
        case 2:
          return 20;
        default:
          return 30;
      }
    case false:
      return b;
  }
}
