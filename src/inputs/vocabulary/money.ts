import type { Vocabulary } from "./vocabulary.ts";

/** Fractions are halves and quarters, which sums and products keep exactly. */
export const MONEY: Vocabulary = {
  price: [12.5, 4, 20],
  cost: [12.5, 4, 20],
  amount: [20, 12.5, 5],
  total: [100, 62.5],
  subtotal: [100, 62.5],
  sum: [100, 62.5],
  net: [100, 80],
  gross: [119, 100],
  balance: [100, 250],
  salary: [3000, 4500],
  cents: [1250, 400],
  rate: [0.25, 0.5],
  tax: [0.25, 0.5],
  percent: [25, 10],
  percentage: [25, 10],
  discount: [25, 10],
  quantity: [3, 2, 7],
  qty: [3, 2, 7],
  stock: [5, 8],
  currency: ["EUR", "USD"],
  sku: ["tea", "cup", "pot"],
  product: ["tea", "cup", "pot"],
  item: ["tea", "cup", "pot"],
};
