// The text of the calls of the hooks `scope`, `closure` and `privates`.
import type { Node, NodeOf } from "./ast.ts";
import type { Captured, ExposedScope } from "./expose.ts";
import type { Variable } from "./expose-site.ts";

export function handleName(prefix: string, id: number): string {
  return `${prefix}s${id}`;
}

/** A call of `scope`. It uses arrow functions, so that `this` and `arguments` are those of the function around. */
export function scopeText(prefix: string, kind: "module" | "function", variables: readonly Variable[]): string {
  const names = JSON.stringify(variables.map(({ text }) => text));
  const read = `[${variables.map(({ text }) => text).join(", ")}]`;
  const peek = variables.map(({ text, mayBeDead }) => (mayBeDead ? `${prefix}peek(() => ${text})` : text)).join(", ");
  const mayThrow = variables.some(({ mayBeDead }) => mayBeDead);
  const reader = mayThrow ? `{ try { return ${read}; } catch { return [${peek}]; } }` : read;
  const write = variables.flatMap(({ text, writable, mayBeDead }, index) => {
    if (!writable) return [];
    const value = `${prefix}values[${index}]`;
    return `${mayBeDead ? `if (${value} !== ${prefix}uninitialised) ` : ""}${text} = ${value};`;
  });
  const writer = `(${prefix}values) => { ${write.join(" ")} }`;
  return `${prefix}scope({ kind: "${kind}", names: ${names}, read: () => ${reader}, write: ${writer} })`;
}

/** The text at the start of a scope: its handle, and calls of `closure` for the functions declared in it. */
export function openingText(prefix: string, { id, variables, declared }: ExposedScope): string {
  const handle =
    id === undefined ? "" : `const ${handleName(prefix, id)} = ${scopeText(prefix, "function", variables)}; `;
  const functions = declared.map((one) => `${prefix}closure(${one.name}${capturedText(prefix, one)}); `);
  return handle + functions.join("");
}

/** The arguments of `closure` after the first. */
export function capturedText(prefix: string, { scopes, code, members }: Captured): string {
  const handles = scopes.map((id) => handleName(prefix, id)).join(", ");
  return `, [${handles}], ${code}${members ? `, [${members.join(", ")}]` : ""}`;
}

/** A static block that gives the runtime access to the private fields of a class and of its instances; empty without any. */
export function privatesText(prefix: string, { body }: NodeOf<"ClassBody">): string {
  const fieldsOf = (isStatic: boolean): string[] => body.flatMap((member) => privateField(member, isStatic) ?? []);
  const calls = [fieldsOf(false), fieldsOf(true)].filter((fields) => fields.length > 0);
  if (calls.length === 0) return "";
  return ` static { ${calls.map((fields) => `${prefix}privates(${accessText(prefix, fields)});`).join(" ")} }`;
}

function privateField(member: Node, isStatic: boolean): string | undefined {
  const isField = member.type === "PropertyDefinition" || member.type === "AccessorProperty";
  if (!isField || member.static !== isStatic || member.key.type !== "PrivateIdentifier") return undefined;
  return `#${member.key.name}`;
}

/** Access to private fields. An object whose construction failed has only the first of them. */
function accessText(prefix: string, fields: readonly string[]): string {
  const read = fields.map((field, i) =>
    i === 0 ? `o.${field}` : `${field} in o ? o.${field} : ${prefix}uninitialised`,
  );
  const write = fields.map((field, i) => `${i === 0 ? "" : `if (${field} in o) `}o.${field} = v[${i}];`);
  return `{ has: (o) => ${fields[0]} in o, read: (o) => [${read.join(", ")}], write: (o, v) => { ${write.join(" ")} } }`;
}
