/** Whether callers know by the name of a member that it is not for them: `_grow`. */
export function isPrivateByName(name: string): boolean {
  return name.startsWith("_");
}
