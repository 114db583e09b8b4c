import { createHmac } from "node:crypto";
import { type WebhookEvent, webhookEvent } from "../../../domain/webhook/events.ts";

/**
 * What the controller does with a request. `answerLost`: it acts, but its answer never arrives. `echo`: it acts and repeats the
 * code in its answer.
 */
export type Behavior =
  | "ok"
  | "echo"
  | "error"
  | "redirect"
  | "slow"
  | "unreachable"
  | "tls"
  | "answerLost"
  | "slowAnswer";

interface Lock {
  state: string;
  code: string | null;
  sequence: number;
}

/** A partner's controller of locks, as the documentation tells how to write one, that can fail in every way. */
export class LockController {
  /** The secret that it verifies with. */
  secret = "";
  /** For the next requests, in this order; then `ok`. */
  readonly behaviors: Behavior[] = [];
  /** By the rent or the authorized person. */
  readonly locks = new Map<string, Lock>();
  readonly handled = new Set<string>();
  /** Every event in the order of arrival, also those that it ignores. */
  readonly received: WebhookEvent[] = [];
  readonly urls: string[] = [];
  /** How often a lock was really changed. */
  changes = 0;

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    this.urls.push(request.url);
    const behavior = this.behaviors.shift() ?? "ok";
    if (behavior === "unreachable") throw new TypeError("Network connection lost.");
    if (behavior === "tls")
      throw new TypeError("TLS peer's certificate is not trusted; reason = self-signed certificate");
    if (behavior === "slow") throw new DOMException("The operation timed out.", "TimeoutError");
    if (behavior === "redirect") {
      return new Response(null, { status: 308, headers: { location: "https://elsewhere.example.pl/" } });
    }
    if (behavior === "error") return new Response("<h1>500</h1>\u0000 out of memory", { status: 500 });
    const body = await request.text();
    if (!this.isSigned(body, request.headers.get("boksy-signature") ?? "")) return new Response("", { status: 401 });
    this.handle(webhookEvent.parse(JSON.parse(body)));
    if (behavior === "answerLost") throw new TypeError("Network connection lost.");
    if (behavior === "slowAnswer") throw new DOMException("The operation timed out.", "TimeoutError");
    const code = (JSON.parse(body) as { data: { code?: string } }).data.code;
    return new Response(behavior === "echo" ? `The code is now ${code}.` : "opened", { status: 200 });
  };

  private isSigned(body: string, header: string): boolean {
    const parts = header.split(",").map((part) => part.split("=") as [string, string]);
    const time = parts.find(([name]) => name === "t")?.[1] ?? "";
    const expected = createHmac("sha256", this.secret).update(`${time}.${body}`).digest("hex");
    return parts.some(([name, mark]) => name === "v1" && mark === expected);
  }

  private handle(event: WebhookEvent): void {
    this.received.push(event);
    if (this.handled.has(event.id)) return;
    this.handled.add(event.id);
    if (!("state" in event.data)) return;
    const { state, code } = event.data;
    const { subjectId, sequence } = event;
    if ((this.locks.get(subjectId)?.sequence ?? 0) >= sequence) return;
    this.locks.set(subjectId, { state, code, sequence });
    this.changes += 1;
  }
}
