// A fluent builder: every call gives the object back.
export class QueryBuilder {
  private readonly conditions: string[] = [];
  private rows: number | undefined;

  constructor(private readonly table: string) {}

  where(column: string, value: number): this {
    this.conditions.push(`${column} = ${value}`);
    return this;
  }

  limit(rows: number): this {
    if (rows < 0) throw new RangeError("limit must not be negative");
    this.rows = rows;
    return this;
  }

  build(): string {
    let text = `SELECT * FROM ${this.table}`;
    if (this.conditions.length > 0) text += ` WHERE ${this.conditions.join(" AND ")}`;
    if (this.rows !== undefined) text += ` LIMIT ${this.rows}`;
    return text;
  }
}
