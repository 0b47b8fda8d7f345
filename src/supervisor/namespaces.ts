// The stronger layer around engines on Linux: namespaces in which all files are read-only and no network is there.
// Enters: a command, and the one folder that it may write to. Leaves: the command that runs it there, in the same process.
// Deliberately absent: processes. Others of the same user can be signalled, and sockets that are files can be connected to; the belt
// stands before both.
import { spawnSync } from "node:child_process";
import { UserError } from "../support/errors.ts";

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

const OUTER = ["--user", "--map-root-user", "--mount", "--net", "--ipc", "--uts", "--", "/bin/sh", "-c"];

/**
 * Mounts keep their other options, which an unprivileged user may not drop. /proc stays, since the last step writes to it; what it lets
 * code change belongs to code's own process. In the namespace of the last step nobody may undo the others, and the user is who they were.
 */
const SCRIPT = `
set -e
own=$1 uid=$2 gid=$3
shift 3
mount -n --bind "$own" "$own"
while read -r _ _ _ _ place options _; do
  place=$(printf '%b' "$place")
  case "$options $place" in
    *" /proc" | *" /proc/"* | *" $own") ;;
    rw*) mount -n -o "remount,bind,ro\${options#rw}" "$place" ;;
  esac
done < /proc/self/mountinfo
exec unshare --user --mount --map-user="$uid" --map-group="$gid" -- "$@"
`;

/** `own`: the folder that stays writable. */
export function inNamespaces(own: string, { program, args }: Command): Command {
  const ids = [process.getuid?.() ?? 0, process.getgid?.() ?? 0].map(String);
  return { program: "unshare", args: [...OUTER, SCRIPT, "sandbox", own, ...ids, program, ...args] };
}

/** @throws UserError where the system does not give them */
export function requireNamespaces(folder: string): void {
  if (process.platform !== "linux") throw new UserError("--sandbox namespaces: only Linux has them (leave it out)");
  const { program, args } = inNamespaces(folder, { program: "true", args: [] });
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8", timeout: 10_000 });
  if (status === 0) return;
  const [why = "it did not work"] = (error?.message ?? stderr).trim().split("\n");
  throw new UserError(
    `--sandbox namespaces: this system does not let you have them: ${why} (it needs \`unshare\` and \`mount\` of util-linux 2.36 or later, and user namespaces; containers and some distributions forbid those)`,
  );
}
