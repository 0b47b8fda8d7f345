// What a factory of a package makes, and callbacks that the package calls.
import mitt from "mitt";

const bus = mitt<{ changed: number }>();
let last = 0;

export function follow(): void {
  bus.on("changed", (value) => {
    if (value > last) last = value;
  });
}

export function change(value: number): string {
  const before = last;
  bus.emit("changed", value);
  if (last !== before) return "followed";
  return "ignored";
}

export function heard(value: number): string {
  const own = mitt<{ told: number }>();
  let times = 0;
  own.on("told", (told) => {
    if (told === value) times++;
  });
  own.emit("told", value);
  own.emit("told", 7);
  if (times === 2) return "twice";
  if (times === 1) return "once";
  return "never";
}
