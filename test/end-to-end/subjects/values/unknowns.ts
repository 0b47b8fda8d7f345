export interface Point {
  x: number;
  y: number;
}

export function isPoint(value: unknown): value is Point {
  return (
    typeof value === "object" &&
    value !== null &&
    "x" in value &&
    "y" in value &&
    typeof value.x === "number" &&
    typeof value.y === "number"
  );
}

export function messageOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  if (typeof reason === "string") return reason === "" ? "no reason" : reason;
  if (reason && typeof reason === "object" && "message" in reason) return String(reason.message);
  return "unknown";
}

export function truthy(value: any): string {
  if (value === 0) return "zero";
  if (value === "") return "empty";
  if (!value) return "falsy";
  return value.length > 3 ? "long" : "short";
}

export function portOf(config: any): number {
  if (config?.server?.port === undefined) return 80;
  const port = Number(config.server.port);
  if (Number.isNaN(port)) throw new TypeError("port is not a number");
  return port < 1024 ? 1024 : port;
}

export function same<T>(a: T, b: T): boolean {
  return a === b ? true : false;
}

/** What a parser of JSON leaves to check. */
export function parseUser(text: string): { name: string } {
  const user: unknown = JSON.parse(text);
  if (typeof user !== "object" || user === null) throw new TypeError("not an object");
  if (!("name" in user) || typeof user.name !== "string") throw new TypeError("no name");
  return { name: user.name };
}
