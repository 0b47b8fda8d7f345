// Sees what an attack does to the world: files in a folder, calls on a port, processes that stay behind.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import dgram from "node:dgram";
import net, { type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface Watcher {
  /** A folder that must stay empty. */
  readonly canary: string;
  /** On which nobody may call, over TCP or UDP. */
  readonly port: number;
  /** All that was seen. */
  readonly seen: () => readonly string[];
}

export async function watch(): Promise<Watcher> {
  const canary = mkdtempSync(path.join(tmpdir(), "canary-"));
  const calls: string[] = [];
  const server = net.createServer((socket) => {
    calls.push("connection");
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const datagrams = dgram.createSocket("udp4", () => calls.push("datagram"));
  await new Promise<void>((resolve) => datagrams.bind(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    datagrams.close();
    rmSync(canary, { recursive: true, force: true });
  });
  return { canary, port, seen: () => [...readdirSync(canary), ...calls] };
}

/** Processes of runs in a folder, whoever started them: their command lines. Only Linux tells. */
export function processesIn(folder: string): string[] {
  return allProcesses().flatMap((pid) => {
    const line = readProcess(pid, "cmdline").replaceAll("\0", " ");
    return line.includes(folder) ? [line] : [];
  });
}

/** Processes that the run of a process has started, by the folder that their environment, or their command line, names. */
export function processesOfRun(owner: number | undefined): string[] {
  const folder = `${path.join(tmpdir(), `pathwise-${userInfo().uid}`)}/${owner}-`;
  return allProcesses().flatMap((pid) => {
    const line = readProcess(pid, "cmdline").replaceAll("\0", " ");
    return line.includes(folder) || readProcess(pid, "environ").includes(folder) ? [line] : [];
  });
}

function allProcesses(): string[] {
  return process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
}

/** Empty where it has ended. */
function readProcess(pid: string, file: "cmdline" | "environ"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
