// The entry of the process that carries out a command.
import "../support/late-optimizing.ts";
import { endWithLifeline } from "../leftovers/lifeline.ts";
import { loaded } from "./loaded.ts";
import { LIFELINE, listenForOrders } from "./orders.ts";

endWithLifeline(LIFELINE);
listenForOrders();
await loaded(() => import("./carry-out.ts"));
