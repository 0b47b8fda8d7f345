// The network: names that are looked up, connections, servers, requests. All of them end in a few prototypes, which are guarded, too.
import dgram from "node:dgram";
import dns from "node:dns";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import net from "node:net";
import tls from "node:tls";
import { type Guard, always, guardAll } from "./guard.ts";

const LOOKUPS =
  /^(?:lookup|lookupService|reverse|resolve|resolve4|resolve6|resolveAny|resolveCaa|resolveCname|resolveMx|resolveNaptr|resolveNs|resolvePtr|resolveSoa|resolveSrv|resolveTxt|resolveTlsa)$/;

export function networkEffects(guard: Guard): void {
  const block = (owner: object, names: readonly string[], what: string): void =>
    guardAll(guard, "net", owner, names, always(what));
  guardAll(
    guard,
    "net",
    globalThis,
    ["fetch"],
    () =>
      ([input]) =>
        `fetches ${shownTarget(input)}`,
  );
  guardAll(
    guard,
    "net",
    globalThis,
    ["WebSocket", "EventSource"],
    () =>
      ([input]) =>
        `connects to ${shownTarget(input)}`,
  );
  for (const module of [http, https])
    guardAll(
      guard,
      "net",
      module,
      ["request", "get"],
      () =>
        ([input]) =>
          `requests ${shownTarget(input)}`,
    );
  block(http, ["ClientRequest"], "makes a request");
  for (const module of [net, tls, http2]) block(module, ["connect", "createConnection"], "opens a connection");
  block(net.Socket.prototype, ["connect"], "opens a connection");
  block(net.Server.prototype, ["listen"], "listens for connections");
  for (const name of ["send", "sendto", "bind", "connect", "addMembership"])
    block(dgram.Socket.prototype, [name], "uses a datagram socket");
  for (const module of [dns, dns.promises])
    block(module, [...Object.keys(module).filter((name) => LOOKUPS.test(name)), "setServers"], "looks up a name");
  for (const { prototype } of [dns.Resolver, dns.promises.Resolver])
    for (
      let owner: object = prototype;
      owner !== Object.prototype;
      owner = Reflect.getPrototypeOf(owner) ?? Object.prototype
    )
      block(
        owner,
        Object.getOwnPropertyNames(owner).filter((name) => LOOKUPS.test(name)),
        "looks up a name",
      );
}

/** Nothing of a request but its address is told. */
function shownTarget(input: unknown): string {
  if (typeof input === "string" || input instanceof URL) return withoutSecrets(String(input));
  if (typeof input !== "object" || input === null) return "something";
  const { url, href, hostname, host } = input as Record<string, unknown>;
  const address = [url, href, hostname, host].find((each) => typeof each === "string");
  return withoutSecrets(address ?? "something");
}

function withoutSecrets(address: string): string {
  const [plain = ""] = address.split(/[?#]/);
  return plain.replace(/\/\/[^/@]*@/, "//");
}
