// Quotients and remainders of integers. SMT-LIB's `div` rounds so that the remainder is not negative. Operands are never
// negated here: Z3 would move the sign into the choices of its operand, and a chain of remainders would grow
// exponentially.
function withDivision(x: string, y: string, body: string): string {
  return `(let ((q (div ${x} ${y})) (m (mod ${x} ${y}))) ${body})`;
}

export const floorQuotient = (x: string, y: string): string =>
  withDivision(x, y, `(ite (or (> ${y} 0) (= m 0)) q (- q 1))`);

export const ceilQuotient = (x: string, y: string): string =>
  withDivision(x, y, `(ite (or (< ${y} 0) (= m 0)) q (+ q 1))`);

export const truncatedQuotient = (x: string, y: string): string =>
  withDivision(x, y, `(ite (or (>= ${x} 0) (= m 0)) q (ite (> ${y} 0) (+ q 1) (- q 1)))`);

/** Rounds halves up. */
export const roundedQuotient = (x: string, y: string): string => floorQuotient(`(+ ${x} ${x} ${y})`, `(* 2 ${y})`);

/** The remainder with the sign of the dividend. */
export const truncatedRemainder = (x: string, y: string): string =>
  `(let ((m (mod ${x} ${y}))) (ite (or (>= ${x} 0) (= m 0)) m (- m (abs ${y}))))`;
