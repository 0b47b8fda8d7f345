// What a function is called that has no name of its own but is all that its file exports.
import { basename, dirname } from "node:path";

/** `src/shopping-cart.js` → `shoppingCart`; an index file is called like its folder. */
export function fileIdentifier(path: string): string {
  const [stem = ""] = basename(path).split(".");
  const words = (stem === "index" ? basename(dirname(path)) : stem).split(/[^\p{ID_Continue}$]+/u);
  const [first = "", ...rest] = words.filter((word) => word !== "");
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}
