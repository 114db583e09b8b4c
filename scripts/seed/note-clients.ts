import { fold } from "../../domain/core/text.ts";
import { type Clock, daysAgo } from "./clock.ts";
import { allDemoClients } from "./data/demo-clients.ts";
import type { Row, Rows } from "./rows.ts";

const noteOf = new Map(allDemoClients.map(({ name, note }) => [name, note]));

/** Adds notes and tags to the demo partner's clients, and blocks one without current rentals. */
export function noteClients(clock: Clock, rows: Rows): void {
  const demo = rows.partner_members.find(({ uid }) => uid === "usr_demo_partner")?.partner_id;
  const clients = rows.clients.filter(({ partner_id }) => partner_id === demo);
  for (const client of clients) {
    const note = noteOf.get(String(client.name));
    if (note) Object.assign(client, { notes: note.text, tags: JSON.stringify(note.tags) });
    else if (client.kind === "company") client.tags = JSON.stringify(["firma"]);
  }
  const gone = clients
    .filter(hasOnlyEnded(rows))
    .toSorted((a, b) => (fold(String(a.name)) < fold(String(b.name)) ? -1 : 1));
  const blocked = gone.at(-1);
  if (blocked === undefined) return;
  Object.assign(blocked, {
    blocked: 1,
    blocked_reason: "Po wyprowadzce: porzucone rzeczy i uszkodzona roleta.",
    blocked_at: clock.at(daysAgo(clock, 20), 11),
  });
}

/** A client without an account or current rentals, so that blocking them does not affect the demo. */
function hasOnlyEnded({ rents }: Rows) {
  const statuses = Map.groupBy(rents, ({ client_id }) => client_id);
  return ({ id, uid, kind }: Row) => {
    const own = statuses.get(id ?? null) ?? [];
    return (
      uid === null &&
      kind === "person" &&
      own.length > 0 &&
      own.every(({ status }) => status === "ended" || status === "settled")
    );
  };
}
