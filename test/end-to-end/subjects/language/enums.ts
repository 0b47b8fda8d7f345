export enum Colour {
  Red,
  Green = 5,
  Blue,
}

export enum Suit {
  Hearts = "H",
  Spades = "S",
}

export const enum Level {
  Low = 1,
  High = 10,
}

enum Hidden {
  Off = "off",
  On = "on",
}

export function warm(colour: Colour): boolean {
  return colour === Colour.Red;
}

export function nameOf(colour: Colour): string {
  if (colour === Colour.Blue) return "blue";
  return Colour[colour].toLowerCase();
}

export function isRed(suit: Suit): boolean {
  switch (suit) {
    case Suit.Hearts:
      return true;
    case Suit.Spades:
      return false;
  }
}

export function raise(level: Level): Level {
  return level === Level.Low ? Level.High : level;
}

export function toggled(suit: Suit, colour: Colour | null): number {
  if (colour === null) return -1;
  return suit === Suit.Spades && colour > Colour.Red ? colour : 0;
}

/** No test can name its argument. */
export function flipped(state: Hidden): Hidden {
  return state === Hidden.On ? Hidden.Off : Hidden.On;
}
