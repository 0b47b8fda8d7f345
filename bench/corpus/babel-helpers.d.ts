declare module "@babel/helpers" {
  /** The names of the helpers, without the underscore that the emitted code puts before them. */
  export const list: readonly string[];
}
