import { addDays, type Day, daysBetween } from "../../../domain/core/day.ts";
import { isFreeOfWork } from "../../../domain/debt/calendar.ts";
import { euroUrl, nbp, referenceUrl } from "./nbp.ts";

/** What the bank has been seen to do, and what it may do. */
export type BankOutage =
  | "timeout"
  | "disconnected"
  | "notFound"
  | "limited"
  | "serverError"
  | "malformed"
  | "changedShape";

interface LocalBank {
  reference: { rate: string; fromOn: Day };
  outage: BankOutage | null;
}

/** A bank on this computer that answers in the forms of the real one, with the rate that is in force since March 2026. */
export const localBank = (state: LocalBank = { reference: { rate: "3,75", fromOn: "2026-03-05" }, outage: null }) =>
  nbp(async (url, { signal }) => {
    if (state.outage !== null) return failed[state.outage](signal ?? undefined);
    return url === referenceUrl ? referenceRates(state.reference) : euroRates(url);
  });

const failed: Record<BankOutage, (signal?: AbortSignal) => Response | Promise<Response>> = {
  timeout: () => Promise.reject(new DOMException("The operation timed out", "TimeoutError")),
  disconnected: () => Promise.reject(new TypeError("connection lost")),
  notFound: () => new Response("404 NotFound - Not Found - Brak danych", { status: 404 }),
  limited: () => new Response("", { status: 429 }),
  serverError: () => new Response("<html>", { status: 503 }),
  malformed: () => new Response("<html><body>Przerwa techniczna"),
  changedShape: () => Response.json({ table: "A", code: "EUR", rates: [{ no: "1", date: "2026-11-02", mid: "4,25" }] }),
};

const referenceRates = ({ rate, fromOn }: LocalBank["reference"]) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<stopy_procentowe data_publikacji="${fromOn}">
  <tabela id="stoproc" nazwa="Podstawowe stopy procentowe NBP">
    <pozycja id="ref" nazwa="Stopa referencyjna" oprocentowanie="${rate}" obowiazuje_od="${fromOn}" />
    <pozycja id="lom" nazwa="Stopa lombardowa" oprocentowanie="9,99" obowiazuje_od="${fromOn}" />
  </tabela>
</stopy_procentowe>`,
    { headers: { "content-type": "text/xml" } },
  );

/** A table for each working day; 404 without one, as from the real bank. */
function euroRates(url: string): Response {
  const [fromOn = "", toOn = ""] = url.slice(euroUrl.length + 1).split("/");
  const days = Array.from({ length: daysBetween(fromOn, toOn) + 1 }, (_, index) => addDays(fromOn, index));
  const rates = days.filter(hasTable).map((day) => {
    const ofYear = daysBetween(`${day.slice(0, 4)}-01-01`, day);
    const number = String(1 + Math.floor((ofYear * 250) / 366)).padStart(3, "0");
    return {
      no: `${number}/A/NBP/${day.slice(0, 4)}`,
      effectiveDate: day,
      mid: (42_000 + (ofYear % 90) * 10) / 10_000,
    };
  });
  if (rates.length === 0) return new Response("404 NotFound - Not Found - Brak danych", { status: 404 });
  return Response.json({ table: "A", currency: "euro", code: "EUR", rates });
}

/** January 1, 2024 was a Monday. */
const hasTable = (day: Day) => !isFreeOfWork(day) && daysBetween("2024-01-01", day) % 7 !== 5;
