/** What a reader of explanations does not accept. Only `read-explanations.ts` catches it. */
export class ReadFault extends Error {
  override readonly name = "ReadFault";
  /** An offset into the text, or a path to the part: `classes[2].example`; empty for the whole. */
  readonly where: number | string;

  constructor(where: number | string, what: string) {
    super(what);
    this.where = where;
  }
}
