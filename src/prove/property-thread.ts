// The thread that waits for verdicts of properties. Enters: questions. Leaves: answers, and a sign that one is there.
import { type MessagePort, workerData } from "node:worker_threads";
import { ProofClient } from "./proof-client.ts";
import type { PropertyAnswer, PropertyQuestion } from "./property-asker.ts";

const { port, answered } = workerData as { readonly port: MessagePort; readonly answered: Int32Array };
const clients = new Map<string, ProofClient>();

port.on("message", ({ server, file, place, options }: PropertyQuestion) => {
  let client = clients.get(file);
  if (client?.isAlive !== true || !client.isCurrent) {
    client?.end();
    client = new ProofClient(server, file);
    clients.set(file, client);
  }
  const tell = (answer: PropertyAnswer): void => {
    port.postMessage(answer);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  };
  client.askProperty(place, options).then(tell, (error: unknown) => {
    tell({ error: error instanceof Error ? error.message : String(error) });
  });
});
