// A table that a package gives, and a function that reads it.
import { getReasonPhrase, ReasonPhrases, StatusCodes } from "http-status-codes";

export function isKnown(name: string): boolean {
  if (name in ReasonPhrases) return true;
  return false;
}

export function kindOf(code: number): string {
  if (code >= StatusCodes.INTERNAL_SERVER_ERROR) return "server";
  if (code >= StatusCodes.BAD_REQUEST) return "client";
  if (code === StatusCodes.OK) return "fine";
  return "other";
}

export function phraseOr(code: number, otherwise: string): string {
  try {
    const phrase = getReasonPhrase(code);
    return phrase.length > 2 ? phrase : "short";
  } catch {
    return otherwise;
  }
}
