// Errors that the system reports: a full disk, a missing folder, too many open files. They are neither the user's mistakes nor ours.

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file; check the path",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "a part of its path is a file",
  ENOSPC: "no space left",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file is larger than the system allows (ulimit -f)",
  EIO: "the disk reports an error",
  EMFILE: "too many files are open; close programs or raise the limit (ulimit -n)",
  ENFILE: "too many files are open; close programs or raise the limit (ulimit -n)",
  ENOMEM: "out of memory",
  EAGAIN: "the system cannot start another process now",
  ENAMETOOLONG: "the name is too long",
  ENXIO: "nobody reads from it",
  ELOOP: "its links go round in a circle",
};

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && "syscall" in error && typeof error.code === "string";
}

/** Why something could not be done, in the system's words. */
export function systemReason(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}

/** The same with what was attempted: `no space left (write /tmp/a)`. */
export function systemText({ syscall = "", path = "", ...error }: NodeJS.ErrnoException, message: string): string {
  const reason = REASONS[error.code ?? ""] ?? message;
  const attempted = [syscall, path].filter((each) => each !== "").join(" ");
  return attempted === "" ? reason : `${reason} (${attempted})`;
}
