// Descriptions of data, from which its JSON and XML are written and read. The field `gives` has no value at run time: it lets
// the compiler compare a description with the type that it describes.

/** Where XML has a text: in an attribute of the record's element, in an element of its own, or as the element's content. */
type Place = "attribute" | "element" | "content";

export type TextShape = { readonly kind: "text"; readonly place: Place };

/** A number that is at least 0. With `orNull` it may be null, which XML says by leaving the attribute out. */
export type NumberShape = { readonly kind: "number"; readonly isWhole: boolean; readonly orNull: boolean };

export type ChoiceShape = { readonly kind: "choice"; readonly of: readonly string[] };

/** Whole numbers, such as those of lines; one attribute in XML. */
export type NumbersShape = { readonly kind: "numbers" };

/** A number, boolean, bigint or string. In XML it is the element's content, with its type in the attribute `type`. */
export type ValueShape = { readonly kind: "value" };

/** In XML each item is an element called `element` within the record's element. */
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

/** A field that a record need not have. */
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
