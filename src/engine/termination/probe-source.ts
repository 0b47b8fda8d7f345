// Adds probes to source text: one before each loop, and one at the start of what is done each time round.
import { isLoop } from "../rewrite/ast.ts";
import type { Region } from "./region.ts";

/** What probed code calls, by the names under which it finds them. */
export interface Probes {
  /** A loop is entered. */
  readonly $pw_enter: (region: number) => void;
  /** Something is done once more; `read` gives the values of the region's variables. */
  readonly $pw_round: (region: number, read: () => readonly unknown[]) => void;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Of several at one place, those with lower ranks come first. */
  readonly rank: number;
}

export function probeSource(source: string, regions: readonly Region[], idOf: (region: Region) => number): string {
  const insertions = regions.flatMap((region) => probesOf(region, idOf(region)));
  insertions.sort((a, b) => a.at - b.at || a.rank - b.rank);
  let [text, at] = ["", 0];
  for (const each of insertions) {
    text += source.slice(at, each.at) + each.text;
    at = each.at;
  }
  return text + source.slice(at);
}

/** At one place, ends come first, and outer starts before inner ones. */
const RANKS = { end: 0, round: 1, body: 2, loop: 3 };

function probesOf({ node, body, variables }: Region, id: number): Insertion[] {
  const round = `$pw_round(${id}, () => [${variables.join(", ")}])`;
  const around: Insertion[] = isLoop(node)
    ? [
        { at: node.start, text: `{ $pw_enter(${id}); `, rank: RANKS.loop },
        { at: node.end, text: " }", rank: RANKS.end },
      ]
    : [];
  if (body.type === "BlockStatement") {
    const directives = body.body.filter((each) => "directive" in each && typeof each.directive === "string");
    const at = directives.at(-1)?.end ?? body.start + 1;
    return [...around, { at, text: ` ${round};`, rank: RANKS.round }];
  }
  const [open, close] = isLoop(node) ? [`{ ${round}; `, " }"] : [`(${round}, `, ")"];
  return [...around, { at: body.start, text: open, rank: RANKS.body }, { at: body.end, text: close, rank: RANKS.end }];
}
