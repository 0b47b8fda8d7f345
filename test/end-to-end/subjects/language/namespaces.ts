export const shapes = {
  area: (width: number, height: number): number => (width < 0 || height < 0 ? 0 : width * height),
  solids: {
    isCube(a: number, b: number, c: number): boolean {
      return a === b && b === c;
    },
  },
};

export class Scale {
  static #factor = 10;
  static up(n: number): number {
    return n > 5 ? n * Scale.#factor : n;
  }
}

export namespace Units {
  export function inches(cm: number): number {
    if (cm < 0) throw new RangeError("negative length");
    return cm / 2.54;
  }
}
