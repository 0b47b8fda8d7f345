import type { EndlessProof } from "../model/endless-proof.ts";

const PROVED: Readonly<Record<EndlessProof["region"], Readonly<Record<EndlessProof["how"], string>>>> = {
  loop: {
    repeats: "the loop comes back to the same values, and does nothing else",
    stays: "the tests of the loop keep their outcomes",
  },
  recursion: {
    repeats: "it calls itself with the same arguments",
    stays: "it calls itself, and its tests keep their outcomes",
  },
};

/** A predicate whose subject is the code. */
export function endlessText({ region, how }: EndlessProof): string {
  return `never ends, which is proved: ${PROVED[region][how]}`;
}
