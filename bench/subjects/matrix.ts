type Matrix = number[][];

function make(size: number, seed: number): Matrix {
  const rows: Matrix = [];
  for (let i = 0; i < size; i++) {
    const row: number[] = [];
    for (let j = 0; j < size; j++) row.push(((i * seed + j) % 17) / 16);
    rows.push(row);
  }
  return rows;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const size = a.length;
  const product: Matrix = [];
  for (let i = 0; i < size; i++) {
    const row: number[] = [];
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += a[i]![k]! * b[k]![j]!;
      row.push(sum);
    }
    product.push(row);
  }
  return product;
}

export function run(): number {
  const product = multiply(make(160, 3), make(160, 7));
  let trace = 0;
  for (let i = 0; i < product.length; i++) trace += product[i]![i]!;
  return trace;
}
