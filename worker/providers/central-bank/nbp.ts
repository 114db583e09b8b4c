import { z } from "zod";
import { isDay } from "../../../domain/core/day.ts";
import { bankTimeoutMs, type CentralBank } from "./provider.ts";

export const referenceUrl = "https://static.nbp.pl/dane/stopy/stopy_procentowe.xml";
export const euroUrl = "https://api.nbp.pl/api/exchangerates/rates/a/eur";

/** Above any rate since 2001. */
const highestReference = 2_000;

const euroForm = z.object({
  table: z.literal("A"),
  code: z.literal("EUR"),
  rates: z
    .array(
      z.object({
        no: z.string().regex(/^\d{1,3}\/A\/NBP\/\d{4}$/),
        effectiveDate: z.string().refine(isDay),
        mid: z.number().min(1).max(20),
      }),
    )
    .min(1),
});

type Body = { kind: "found"; text: string } | { kind: "none" } | { kind: "unknown"; why: string };

/** The National Bank of Poland (https://api.nbp.pl). `send` is `fetch`, or the local stand-in. */
export function nbp(send: (url: string, init: RequestInit) => Promise<Response>): CentralBank {
  /** A failure is asked once more, a refusal or a slow answer is not. */
  const ask = async (url: string): Promise<Body> => {
    const first = await attempt(url);
    return first === "failed" ? orUnknown(await attempt(url)) : first;
  };

  const attempt = async (url: string): Promise<Body | "failed"> => {
    try {
      const answer = await send(url, { signal: AbortSignal.timeout(bankTimeoutMs) });
      if (answer.status >= 500) return "failed";
      if (answer.status === 404) return { kind: "none" };
      if (!answer.ok) return { kind: "unknown", why: `status ${answer.status}` };
      return { kind: "found", text: await answer.text() };
    } catch (error) {
      return error instanceof Error && error.name === "TimeoutError" ? { kind: "unknown", why: "time-out" } : "failed";
    }
  };

  return {
    async referenceRate() {
      const body = await ask(referenceUrl);
      if (body.kind === "none") return { kind: "unknown", why: "status 404" };
      if (body.kind === "unknown") return body;
      const rate = referenceIn(body.text);
      return rate === null ? changedForm : { kind: "found", ...rate, source: referenceUrl };
    },
    async euroRate({ fromOn, toOn }) {
      const url = `${euroUrl}/${fromOn}/${toOn}/?format=json`;
      const body = await ask(url);
      if (body.kind !== "found") return body;
      const read = euroForm.safeParse(jsonOf(body.text));
      const last = read.data?.rates.at(-1);
      if (last === undefined || last.effectiveDate < fromOn || last.effectiveDate > toOn) return changedForm;
      const rate = { tenThousandths: Math.round(last.mid * 10_000), table: last.no };
      return { kind: "found", on: last.effectiveDate, ...rate, source: url };
    },
  };
}

const changedForm = { kind: "unknown", why: "unknown form" } as const;

const orUnknown = (body: Body | "failed"): Body =>
  body === "failed" ? { kind: "unknown", why: "failed twice" } : body;

/** The element with the id `ref`, such as `<pozycja id="ref" oprocentowanie="3,75" obowiazuje_od="2026-03-05"/>`. */
function referenceIn(xml: string): { fromOn: string; basisPoints: number } | null {
  const elements = xml.split("<pozycja").slice(1);
  const element = elements.map((rest) => rest.slice(0, rest.indexOf(">"))).find((text) => /\sid="ref"/.test(text));
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(element ?? "")?.[1] ?? "";
  const [, whole, fraction = ""] = /^(\d{1,2})(?:,(\d{1,2}))?$/.exec(attribute("oprocentowanie")) ?? [];
  const fromOn = attribute("obowiazuje_od");
  if (whole === undefined || !isDay(fromOn)) return null;
  const basisPoints = Number(whole + fraction.padEnd(2, "0"));
  return basisPoints <= highestReference ? { fromOn, basisPoints } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
