// Table 2 of the paper (Xie, Marinov, Schulte, Notkin: Symstra, 2004), all of it, as data.

export interface PaperEntry {
  readonly seconds: number;
  readonly states: number;
  readonly tests: number;
  /** The number of tests that add branch coverage. */
  readonly adding: number;
  readonly coverage: number;
  /** The paper marks it `*`: an iteration took over three minutes, so it is not exhaustive. */
  readonly timedOut: boolean;
}

export interface PaperRow {
  readonly n: number;
  readonly symstra: PaperEntry;
  /** Undefined where the paper has `-`: it ran out of memory. */
  readonly rostra: PaperEntry | undefined;
}

function entry(seconds: number, states: number, tests: number, adding: number, coverage: number): PaperEntry {
  return { seconds, states, tests, adding, coverage, timedOut: false };
}

function timedOut(...figures: Parameters<typeof entry>): PaperEntry {
  return { ...entry(...figures), timedOut: true };
}

function row(n: number, symstra: PaperEntry, rostra?: PaperEntry): PaperRow {
  return { n, symstra, rostra };
}

export const PAPER: Readonly<Record<string, readonly PaperRow[]>> = {
  UBStack: [
    row(5, entry(0.85, 22, 43, 5, 92.3), entry(4.98, 656, 1950, 6, 92.3)),
    row(6, entry(1.24, 30, 67, 6, 100), entry(31.83, 3235, 13734, 7, 100)),
    row(7, entry(1.57, 43, 94, 6, 100), timedOut(269.68, 10735, 54176, 7, 100)),
    row(8, entry(2.33, 63, 141, 6, 100)),
  ],
  IntStack: [
    row(5, entry(0.26, 12, 18, 3, 55.6), entry(12.76, 4836, 5766, 4, 55.6)),
    row(6, entry(0.47, 16, 24, 4, 66.7), timedOut(207.59, 36330, 47208, 5, 66.7)),
    row(7, entry(0.54, 20, 32, 5, 88.9), timedOut(689.02, 30080, 52480, 5, 66.7)),
    row(8, entry(0.67, 24, 40, 6, 100)),
  ],
  BinSearchTree: [
    row(5, entry(4.07, 65, 350, 15, 97.1), entry(4.8, 188, 1460, 16, 97.1)),
    row(6, entry(15.22, 197, 1274, 16, 100), entry(23.05, 731, 7188, 17, 100)),
    row(7, entry(70.94, 626, 4706, 16, 100)),
    row(8, timedOut(251.3, 1882, 12626, 16, 100)),
  ],
  BinomialHeap: [
    row(5, entry(1.41, 6, 40, 13, 84.3), entry(4.97, 380, 1320, 12, 84.3)),
    row(6, entry(3.59, 7, 66, 13, 84.3), entry(50.92, 3036, 12168, 12, 84.3)),
    row(7, entry(5.67, 8, 86, 15, 90)),
    row(8, entry(17.53, 9, 157, 16, 91.4)),
  ],
  LinkedList: [
    row(5, entry(0.56, 6, 25, 6, 100), entry(32.61, 3906, 8591, 6, 100)),
    row(6, entry(0.66, 7, 33, 6, 100), timedOut(412, 9331, 20215, 6, 100)),
    row(7, entry(0.8, 8, 42, 6, 100)),
    row(8, entry(0.94, 9, 52, 6, 100)),
  ],
  TreeMap: [
    row(5, entry(3.79, 25, 114, 28, 76.5), entry(3.52, 72, 560, 31, 76.5)),
    row(6, entry(17.32, 37, 386, 34, 82.9), entry(12.42, 185, 2076, 37, 82.9)),
    row(7, entry(38.15, 89, 698, 36, 84.1), entry(41.89, 537, 6580, 39, 84.1)),
    row(8, entry(173.71, 230, 2074, 36, 84.1)),
  ],
  HeapArray: [
    row(5, entry(2.79, 20, 51, 9, 75.9), entry(3.75, 664, 1296, 10, 75.9)),
    row(6, entry(5.77, 30, 96, 11, 89.7)),
    row(7, entry(14.52, 69, 175, 13, 100)),
    row(8, entry(28.5, 131, 389, 13, 100)),
  ],
};
