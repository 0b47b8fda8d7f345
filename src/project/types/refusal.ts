// Why no input of a type can be made, in words for the person who meant the function to be tested.
import type { InputType } from "../../model/input-type.ts";

/** What can be given: everything but unsupported, whose text is that of the whole parameter and not of one part. */
export type SupportedType = Exclude<InputType, { kind: "unsupported" }>;

export type Conversion = SupportedType | Refusal;

export interface Refusal {
  readonly kind: "refused";
  /** To be read after the text of the type and a comma. */
  readonly why: string;
  /** The type that is to blame, and where it stands in the whole: `.items[].owner`; empty for the whole itself. */
  readonly text: string;
  readonly path: string;
  /** It was the size of the whole, so the same part may be fine elsewhere. */
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

/** The refusal of a whole because of one of its parts. */
export function refuseWhole(part: Refusal, step: string): Refusal {
  return { ...part, path: `${step}${part.path}` };
}

/** To be read after "parameter 'x' "; `text` is the type of the parameter. */
export function reasonFor({ why, path, text: blamed, forSize }: Refusal, text: string): string {
  const part = path.replace(/^\./, "");
  return /[\w$]/.test(part) && blamed !== text && forSize === undefined
    ? `has type ${text}, where '${part}' has type ${blamed}, ${why}`
    : `has type ${text}, ${why}`;
}
