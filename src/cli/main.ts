#!/usr/bin/env node
// The command's process as users and shells see it: it starts the process that works, and waits, so that it hears of signals whatever
// that one is busy with, and has something to say however that one ends.
// Enters: arguments, signals. Leaves: the exit status of the process that works; 130 where it does not end in time.
// Deliberately absent: everything else. What this process loads delays every command.
import { loaded } from "./loaded.ts";

const [only, ...others] = process.argv.slice(2);
const isQuick = others.length === 0 && (only === "--version" || only === "--help" || only === "help");

if (isQuick) await loaded(() => import("./carry-out.ts"));
else {
  const { startWork } = await loaded(() => import("./start-work.ts"));
  process.exitCode = await startWork(process.argv.slice(2), process.stderr);
}
