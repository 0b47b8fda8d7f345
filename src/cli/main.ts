#!/usr/bin/env node
// The command's process as users and shells see it: it starts the process that works, and waits, so that it hears of signals whatever
// that one is busy with, and has something to say however that one ends.
// Enters: arguments, signals. Leaves: the exit status of the process that works; 130 where it does not end in time.
// Deliberately absent: everything else. What this process loads delays every command.
import { askedFor } from "./asked-for.ts";
import { loaded } from "./loaded.ts";

const argv = process.argv.slice(2);
const isWordAlone = argv.length === 1 && argv[0] === "help";

// Where there is no work, no process is started for it, which would take as long as all else.
if (isWordAlone || askedFor(argv) !== undefined) await loaded(() => import("./carry-out.ts"));
else {
  const { startWork } = await loaded(() => import("./start-work.ts"));
  process.exitCode = await startWork(argv, process.stderr);
}
