// A factory: the functions share variables that only they can see.
export function createHistory(start: number) {
  let current = start;
  let undone: number[] = [];
  const done: number[] = [];

  return {
    get current() {
      return current;
    },
    change(to: number): void {
      if (to === current) return;
      done.push(current);
      undone = [];
      current = to;
    },
    undo(): boolean {
      const before = done.pop();
      if (before === undefined) return false;
      undone.push(current);
      current = before;
      return true;
    },
    redo(): boolean {
      const after = undone.pop();
      if (after === undefined) return false;
      done.push(current);
      current = after;
      return true;
    },
  };
}
