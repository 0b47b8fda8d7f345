import type pc from "picocolors";

/** How text for a terminal is drawn. */
export interface TextStyle {
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

export type Colors = ReturnType<typeof pc.createColors>;
