// How data is written, told once: the JSON and XML of explanations, written and read, follow these descriptions. `gives` is
// never there: it lets the compiler compare a description with the type that it describes.

/** Where a text stands in XML: as an attribute of its record's element, as an element, or as what the element contains. */
type Place = "attribute" | "element" | "content";

export type TextShape = { readonly kind: "text"; readonly place: Place };

/** At least 0; `orNull`: there may be none, which XML says by leaving the attribute out. */
export type NumberShape = { readonly kind: "number"; readonly isWhole: boolean; readonly orNull: boolean };

export type ChoiceShape = { readonly kind: "choice"; readonly of: readonly string[] };

/** Numbers of lines and the like: in XML one attribute. */
export type NumbersShape = { readonly kind: "numbers" };

/** A number, boolean, bigint or string, whichever it may be: in XML what the element contains, with a `type`. */
export type ValueShape = { readonly kind: "value" };

/** In XML one element for each item, within that of the record; `element` is its name. */
export type ListShape = { readonly kind: "list"; readonly element: string; readonly items: AnyShape };

export type RecordShape = { readonly kind: "record"; readonly fields: Readonly<Record<string, Field>> };

export type AnyShape =
  | TextShape
  | NumberShape
  | { readonly kind: "truth" }
  | ChoiceShape
  | NumbersShape
  | ValueShape
  | ListShape
  | RecordShape;

export interface Field {
  readonly shape: AnyShape;
  readonly isOptional: boolean;
}

export type Shape<T, S extends AnyShape = AnyShape> = S & { readonly gives?: T };

/** A field of a record, which may be absent. */
interface OptionalShape<T> {
  readonly optional: Shape<T>;
}

type FieldsOf<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? OptionalShape<Exclude<T[K], undefined>> : Shape<T[K]>;
};

export const text: Shape<string> = { kind: "text", place: "element" };
export const attribute: Shape<string> = { kind: "text", place: "attribute" };
export const content: Shape<string> = { kind: "text", place: "content" };
export const whole: Shape<number> = { kind: "number", isWhole: true, orNull: false };
export const wholeOrNull: Shape<number | null> = { kind: "number", isWhole: true, orNull: true };
export const amount: Shape<number> = { kind: "number", isWhole: false, orNull: false };
export const truth: Shape<boolean> = { kind: "truth" };
export const numbers: Shape<readonly number[]> = { kind: "numbers" };
export const value: Shape<number | boolean | bigint | string> = { kind: "value" };

export function choice<T extends string>(...of: readonly T[]): Shape<T> {
  return { kind: "choice", of };
}

export function list<T>(element: string, items: Shape<T>): Shape<readonly T[]> {
  return { kind: "list", element, items };
}

export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape };
}

/** In the order in which the fields are written. */
export function record<T>(fields: FieldsOf<T>): Shape<T, RecordShape> {
  const given = Object.entries<AnyShape | OptionalShape<unknown>>(fields);
  return {
    kind: "record",
    fields: Object.fromEntries(
      given.map(([name, field]) => [
        name,
        "optional" in field ? { shape: field.optional, isOptional: true } : { shape: field, isOptional: false },
      ]),
    ),
  };
}
