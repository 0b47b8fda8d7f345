/** Thrown by the readers of explanations for text that they do not accept. Only `read-explanations.ts` catches it. */
export class ReadFault extends Error {
  override readonly name = "ReadFault";
  /** An offset into the text, or the path of a part, as `classes[2].example`; empty for the whole text. */
  readonly where: number | string;

  constructor(where: number | string, what: string) {
    super(what);
    this.where = where;
  }
}
