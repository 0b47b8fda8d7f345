/** The same plain data with each of its texts replaced; the names of members stay. */
export function mapTexts<Data>(data: Data, replace: (text: string) => string): Data {
  const mapped = (value: unknown): unknown => {
    if (typeof value === "string") return replace(value);
    if (Array.isArray(value)) return value.map(mapped);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapped(member)]));
  };
  return mapped(data) as Data;
}
