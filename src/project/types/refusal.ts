// Why no input of a type can be made, in words for the user.
import type { InputType } from "../../model/input-type.ts";

/** The result of a conversion is never `unsupported`: that describes a whole parameter, a refusal one part of its type. */
export type SupportedType = Exclude<InputType, { kind: "unsupported" }>;

export type Conversion = SupportedType | Refusal;

export interface Refusal {
  readonly kind: "refused";
  /** Follows the text of the type and a comma in messages. */
  readonly why: string;
  /** The type that is refused; `path` is its place in the whole, such as `.items[].owner`, or empty for the whole. */
  readonly text: string;
  readonly path: string;
  /** Set if the whole was too large: then the same part may be converted elsewhere. */
  readonly forSize?: true;
}

export const NOT_SUPPORTED = "which is not supported yet";
export const NO_VALUE = "so nothing can be passed for it";

export function refuse(text: string, why: string = NOT_SUPPORTED): Refusal {
  return { kind: "refused", why, text, path: "" };
}

export function refuseForSize(text: string): Refusal {
  return { ...refuse(text, "which is too large"), forSize: true };
}

/** Refuses a whole because of one of its parts; `step` leads from the whole to the part. */
export function refuseWhole(part: Refusal, step: string): Refusal {
  return { ...part, path: `${step}${part.path}` };
}

/** A sentence that continues "parameter 'x' "; `text` is the type of the parameter. */
export function reasonFor({ why, path, text: blamed, forSize }: Refusal, text: string): string {
  const part = path.replace(/^\./, "");
  return /[\w$]/.test(part) && blamed !== text && forSize === undefined
    ? `has type ${text}, where '${part}' has type ${blamed}, ${why}`
    : `has type ${text}, ${why}`;
}
