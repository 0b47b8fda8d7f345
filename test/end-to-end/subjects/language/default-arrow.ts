export default (n: number): string => {
  if (n > 99) return "many";
  return n === 42 ? "answer" : "few";
};
