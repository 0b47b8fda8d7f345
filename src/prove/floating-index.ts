// The numbers from which fast-check makes doubles and floats: they count upwards from 0 at 0, and downwards from -1 at -0.

const view = new DataView(new ArrayBuffer(8));
const WITHOUT_SIGN = 0x7fffffffffffffffn;

/** `min`, `max`: what is asked for, where NaN is one beyond the range. */
export function indexOfDouble(value: number, min: bigint, max: bigint): bigint {
  if (Number.isNaN(value)) return max > 0n ? max : min;
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  return bits > WITHOUT_SIGN ? -(bits & WITHOUT_SIGN) - 1n : bits;
}

export function indexOfFloat(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) return max > 0 ? max : min;
  view.setFloat32(0, value);
  const bits = view.getUint32(0);
  return bits > 0x7fffffff ? -(bits - 0x80000000) - 1 : bits;
}
