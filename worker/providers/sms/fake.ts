/** How the fake answers for a number with one of these endings; every other number is sent to. */
export const smsFailures = {
  invalidNumber: "0001",
  noCredit: "0002",
  systemError: "0003",
  noAnswer: "0004",
  answerLost: "0005",
  notJson: "0006",
} as const;

const json = (body: object) => Response.json(body);
const error = (code: number, message: string) => json({ invalid_numbers: [], error: code, message });

/** A message as the fake has accepted it. */
interface AcceptedSms {
  to: string;
  message: string;
  from: string | null;
}

/**
 * A stand-in for SMSAPI's `sms.do` in memory, with the same parameters and answers. It checks the token and that an `idx` is
 * used once.
 */
class FakeSmsapi {
  readonly accepted = new Map<string, AcceptedSms>();
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  readonly fetch: typeof fetch = async (_input, init) => {
    const headers = new Headers(init?.headers);
    if (headers.get("authorization") !== `Bearer ${this.token}`) return error(101, "Authorization failed");
    const form = new URLSearchParams(String(init?.body));
    const to = form.get("to") ?? "";
    const message = form.get("message") ?? "";
    const idx = form.get("idx") ?? "";
    const ends = (ending: string) => to.endsWith(ending);
    if (message === "") return error(11, "No message");
    if (!/^\d{9,15}$/.test(to) || ends(smsFailures.invalidNumber)) return error(13, "No correct phone numbers");
    if (ends(smsFailures.noCredit)) return error(103, "Insufficient credits");
    if (ends(smsFailures.systemError)) return error(201, "System error");
    if (ends(smsFailures.notJson)) return new Response("<h1>502</h1>", { status: 502 });
    if (ends(smsFailures.noAnswer)) throw new DOMException("The operation timed out.", "TimeoutError");
    if (form.get("check_idx") === "1" && this.accepted.has(idx)) return error(53, "Not unique idx");
    this.accepted.set(idx, { to, message, from: form.get("from") });
    if (ends(smsFailures.answerLost)) throw new TypeError("Network connection lost.");
    return json({
      count: 1,
      list: [{ id: crypto.randomUUID(), points: 0.16, number: to, status: "QUEUE", error: null }],
    });
  };
}

/** The fake of local runs. */
export const localSmsapi = new FakeSmsapi("local");
