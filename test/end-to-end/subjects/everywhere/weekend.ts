export function weekend(): string {
  const day = new Date().getDay();
  return day === 0 || day === 6 ? "weekend" : "week";
}
