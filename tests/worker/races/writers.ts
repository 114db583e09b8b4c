import { env } from "cloudflare:workers";
import { newId } from "../../../domain/core/ids.ts";
import { as } from "../as-user.ts";
import { offerInput } from "../offer/offers.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import {
  deliver,
  eventFor,
  holderCookie,
  inDays,
  letHoldLapse,
  one,
  payingFor,
  reservationBody,
  today,
  usualAmountGrosze,
} from "../reservation/booking.ts";
import { type Attempt, inTurn, outcomeOf, repeated, times } from "./attempts.ts";
import { type ContestedBox, type InitialState, initialStates, unlimited } from "./contested-box.ts";

interface Writer {
  /** Initial states that the writer supports. Default: all. */
  initialStates?: readonly InitialState[];
  /** Maximum number of concurrent calls. Default: unlimited. */
  most?: number;
  /** Writers that can succeed in the same race as this one. */
  compatibleWith?: readonly string[];
  /** Inserts the required records and returns `count` attempts. */
  prepare(contested: ContestedBox, count: number): Promise<Attempt[]>;
}

const ofRent = (contested: ContestedBox, command: string, more: object = {}) =>
  contested.partner.post(`/api/partner/rents/${contested.rent.id}/${command}`, {
    version: contested.rent.version,
    ...more,
  });

const offer = (contested: ContestedBox, more: object = {}) =>
  contested.partner.post(
    "/api/partner/reservations",
    offerInput(
      { box: { id: contested.boxId }, client: { id: contested.clientId } },
      { moveInOn: contested.wanted.fromOn, months: 2, ...more },
    ),
  );

/** Inserts a rent in another box of the same place, whose tenant can move to the contested box. */
const elsewhere = ({ partnerId, placeId }: ContestedBox, endOn: string | null) =>
  givenTenancy({ partnerId, placeId, uid: newId("user"), startOn: inDays(-40), endOn });

/** Every command that occupies a box. `ledger-writers.test.ts` fails if one is missing. */
export const writers = {
  hold: {
    prepare: async ({ boxId, wanted }, count) =>
      times(count, () => {
        const visitor = as.visitor(unlimited);
        const booking = reservationBody(boxId, { moveInOn: wanted.fromOn, months: 2 });
        return () => outcomeOf(visitor.post("/api/reservations", booking));
      }),
  },
  "hold, changed to other days": {
    most: 4,
    prepare: ({ boxId, wanted }, count) =>
      inTurn(count, async (at) => {
        const visitor = as.visitor(unlimited);
        const booking = reservationBody(boxId, { moveInOn: inDays(150 + 40 * at), months: 1 });
        const held = await visitor.post("/api/reservations", booking);
        const cookie = holderCookie(held);
        const { id } = await held.json<{ id: string }>();
        const change = { moveInOn: wanted.fromOn, months: 2, products: [], shownTodayGrosze: usualAmountGrosze };
        return () => outcomeOf(visitor.patch(`/api/reservations/${id}`, change, { cookie }));
      }),
  },
  "late money, the hold long over": {
    most: 4,
    prepare: ({ boxId, wanted }, count) =>
      inTurn(count, async () => {
        const { reservation, ...payment } = await payingFor(boxId, { moveInOn: wanted.fromOn, months: 2 });
        await letHoldLapse(reservation.id);
        return async () => {
          await deliver(eventFor(payment, "succeeded"));
          const found = await one<{ status: string; reason: string | null }>(
            `SELECT r.status, (SELECT reason FROM refunds WHERE payment_id = ?2) AS reason FROM reservations r WHERE id = ?1`,
            ...[reservation.id, payment.paymentId],
          );
          if (found?.status === "confirmed") return { won: true };
          return { won: false, status: 409, code: `refunded: ${found?.reason}` };
        };
      }),
  },
  "partner's offer": { prepare: repeated((contested) => offer(contested)) },
  "partner's reservation, paid by transfer": {
    prepare: repeated((contested) =>
      offer(contested, { close: { kind: "transfer", amountGrosze: 35_000, receivedOn: today() } }),
    ),
  },
  "rent extended by the partner": {
    initialStates: ["tenant", "guest"],
    prepare: repeated((contested) => ofRent(contested, "extend", { untilOn: contested.wanted.untilOn })),
  },
  "rent extended by its tenant": {
    initialStates: ["tenant"],
    prepare: repeated(({ tenant, rent, wanted }) =>
      tenant.post(`/api/rents/${rent.id}/extend`, { version: rent.version, untilOn: wanted.untilOn }),
    ),
  },
  "rent extended by a guest": {
    initialStates: ["guest"],
    prepare: repeated(({ rent, wanted, guestCookie: cookie }) =>
      as
        .visitor(unlimited)
        .post(`/api/rents/${rent.id}/extend`, { version: rent.version, untilOn: wanted.untilOn }, { cookie }),
    ),
  },
  "notice taken back": {
    initialStates: ["notice"],
    prepare: repeated((contested) => ofRent(contested, "withdraw-notice")),
  },
  "move called off": {
    initialStates: ["leaving"],
    prepare: repeated((contested) => ofRent(contested, "withdraw-move")),
  },
  "rent moved from another box": {
    most: 4,
    prepare: (contested, count) =>
      inTurn(count, async () => {
        const { rent } = await elsewhere(contested, null);
        const input = {
          version: rent.version,
          boxId: contested.boxId,
          fromOn: contested.wanted.fromOn,
          rentGrosze: 30_000,
        };
        return () => outcomeOf(contested.partner.post(`/api/partner/rents/${rent.id}/move`, input));
      }),
  },
  "rent going on from another box": {
    most: 4,
    prepare: (contested, count) =>
      inTurn(count, async () => {
        const { rent } = await elsewhere(contested, contested.wanted.fromOn);
        const terms = { months: 2, rentGrosze: 30_000, depositGrosze: 0, note: "" };
        const input = { version: rent.version, boxId: contested.boxId, ...terms };
        return () => outcomeOf(contested.partner.post(`/api/partner/rents/${rent.id}/continue`, input));
      }),
  },
  "rent imported from a spreadsheet": {
    prepare: async ({ partner, boxId, wanted }, count) => {
      const number = await env.DB.prepare("SELECT number FROM boxes WHERE id = ?").bind(boxId).first("number");
      return times(count, (at) => {
        const csv = `Box,Client,From,Until,Monthly price\n${number},Jan ${at} Lis,${wanted.fromOn},${wanted.untilOn},300`;
        return async () => {
          const answer = await partner.post("/api/partner/rent-imports", { csv, mode: "save", invites: false });
          if (!answer.ok) return outcomeOf(Promise.resolve(answer));
          const { isSaved, issues } = await answer.json<{ isSaved: boolean; issues: { code: string }[] }>();
          return isSaved ? { won: true } : { won: false, status: 409, code: `list: ${issues[0]?.code}` };
        };
      });
    },
  },
  "box blocked": {
    prepare: repeated(({ partner, boxId, wanted: { fromOn, untilOn } }) =>
      partner.post("/api/partner/blocks", { boxId, fromOn, toOn: untilOn, reason: "" }),
    ),
  },
  "boxes blocked together": {
    prepare: repeated(({ partner, placeId, boxId, wanted: { fromOn, untilOn } }) =>
      partner.post(`/api/partner/places/${placeId}/blocks`, { boxIds: [boxId], fromOn, toOn: untilOn, reason: "" }),
    ),
  },
  "block made longer": {
    initialStates: ["block"],
    // Repeating the same extension is a successful no-op, so more than one attempt would win.
    most: 1,
    prepare: repeated(({ partner, blockId, wanted }) =>
      partner.patch(`/api/partner/blocks/${blockId}`, { toOn: wanted.untilOn }),
    ),
  },
  "box archived": {
    initialStates: ["none"],
    // A block does not prevent archiving the box.
    compatibleWith: ["box blocked", "boxes blocked together"],
    prepare: async ({ partner, placeId, boxId }, count) => {
      const version = String(
        await env.DB.prepare("SELECT version FROM boxes WHERE id = ?").bind(boxId).first("version"),
      );
      const input = { boxes: [{ id: boxId, version }], change: { status: "archived" } };
      return times(count, () => () => outcomeOf(partner.patch(`/api/partner/places/${placeId}/boxes`, input)));
    },
  },
} as const satisfies Record<string, Writer>;

export type WriterName = keyof typeof writers;
export const writerNames = Object.keys(writers) as WriterName[];
export const writerNamed = (name: WriterName): Writer => writers[name];

/** Returns an initial state in which only one of the two writers can win, or undefined if there is none. */
export function conflictingState(one: WriterName, other: WriterName): InitialState | undefined {
  if (writerNamed(one).compatibleWith?.includes(other) || writerNamed(other).compatibleWith?.includes(one))
    return undefined;
  const suits = (name: WriterName, initialState: InitialState) =>
    (writerNamed(name).initialStates ?? initialStates).includes(initialState);
  return initialStates.find((initialState) => suits(one, initialState) && suits(other, initialState));
}
