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
  today,
  usualAmountGrosze,
  wishFor,
} from "../reservation/booking.ts";
import { type Attempt, inTurn, outcomeOf, repeated, times } from "./attempts.ts";
import { type Arena, type Before, befores, unlimited } from "./contested-box.ts";

interface Contender {
  /** Which boxes it can be about; any, unless it says. */
  befores?: readonly Before[];
  /** So many at once, where each needs something of its own beforehand. */
  most?: number;
  /** Ways that may go on beside it. */
  beside?: readonly string[];
  /** Makes what it needs, and gives so many tries. */
  prepare(arena: Arena, count: number): Promise<Attempt[]>;
}

const ofRent = (arena: Arena, act: string, more: object = {}) =>
  arena.partner.post(`/api/partner/rents/${arena.rent.id}/${act}`, { version: arena.rent.version, ...more });

const offer = (arena: Arena, more: object = {}) =>
  arena.partner.post(
    "/api/partner/reservations",
    offerInput(
      { box: { id: arena.boxId }, client: { id: arena.clientId } },
      { moveInOn: arena.wanted.fromOn, months: 2, ...more },
    ),
  );

/** A rent in another box of the place, whose tenant may go on in the wanted one. */
const elsewhere = ({ partnerId, placeId }: Arena, endOn: string | null) =>
  givenTenancy({ partnerId, placeId, uid: newId("user"), startOn: inDays(-40), endOn });

/** Every way to days of a box. A new one belongs here: `ledger-writers.test.ts` knows who writes the ledger. */
export const contenders = {
  hold: {
    prepare: async ({ boxId, wanted }, count) =>
      times(count, () => {
        const visitor = as.nobody(unlimited);
        const wish = wishFor(boxId, { moveInOn: wanted.fromOn, months: 2 });
        return () => outcomeOf(visitor.post("/api/reservations", wish));
      }),
  },
  "hold, changed to other days": {
    most: 4,
    prepare: ({ boxId, wanted }, count) =>
      inTurn(count, async (at) => {
        const visitor = as.nobody(unlimited);
        const wish = wishFor(boxId, { moveInOn: inDays(150 + 40 * at), months: 1 });
        const held = await visitor.post("/api/reservations", wish);
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
  "partner's offer": { prepare: repeated((arena) => offer(arena)) },
  "partner's reservation, paid by transfer": {
    prepare: repeated((arena) =>
      offer(arena, { close: { kind: "transfer", amountGrosze: 35_000, receivedOn: today() } }),
    ),
  },
  "rent extended by the partner": {
    befores: ["tenant", "guest"],
    prepare: repeated((arena) => ofRent(arena, "extend", { untilOn: arena.wanted.untilOn })),
  },
  "rent extended by its tenant": {
    befores: ["tenant"],
    prepare: repeated(({ tenant, rent, wanted }) =>
      tenant.post(`/api/rents/${rent.id}/extend`, { version: rent.version, untilOn: wanted.untilOn }),
    ),
  },
  "rent extended by a guest": {
    befores: ["guest"],
    prepare: repeated(({ rent, wanted, guestCookie: cookie }) =>
      as
        .nobody(unlimited)
        .post(`/api/rents/${rent.id}/extend`, { version: rent.version, untilOn: wanted.untilOn }, { cookie }),
    ),
  },
  "notice taken back": {
    befores: ["notice"],
    prepare: repeated((arena) => ofRent(arena, "withdraw-notice")),
  },
  "move called off": {
    befores: ["leaving"],
    prepare: repeated((arena) => ofRent(arena, "withdraw-move")),
  },
  "rent moved from another box": {
    most: 4,
    prepare: (arena, count) =>
      inTurn(count, async () => {
        const { rent } = await elsewhere(arena, null);
        const input = { version: rent.version, boxId: arena.boxId, fromOn: arena.wanted.fromOn, rentGrosze: 30_000 };
        return () => outcomeOf(arena.partner.post(`/api/partner/rents/${rent.id}/move`, input));
      }),
  },
  "rent going on from another box": {
    most: 4,
    prepare: (arena, count) =>
      inTurn(count, async () => {
        const { rent } = await elsewhere(arena, arena.wanted.fromOn);
        const terms = { months: 2, rentGrosze: 30_000, depositGrosze: 0, note: "" };
        const input = { version: rent.version, boxId: arena.boxId, ...terms };
        return () => outcomeOf(arena.partner.post(`/api/partner/rents/${rent.id}/continue`, input));
      }),
  },
  "rent brought in from a list": {
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
    befores: ["block"],
    // Whoever makes it as long as it is by then changes nothing more: one alone is enough.
    most: 1,
    prepare: repeated(({ partner, blockId, wanted }) =>
      partner.patch(`/api/partner/blocks/${blockId}`, { toOn: wanted.untilOn }),
    ),
  },
  "box put away": {
    befores: ["nobody"],
    // A box out of use for a time may be put away for good.
    beside: ["box blocked", "boxes blocked together"],
    prepare: async ({ partner, placeId, boxId }, count) => {
      const version = String(
        await env.DB.prepare("SELECT version FROM boxes WHERE id = ?").bind(boxId).first("version"),
      );
      const input = { boxes: [{ id: boxId, version }], change: { status: "archived" } };
      return times(count, () => () => outcomeOf(partner.patch(`/api/partner/places/${placeId}/boxes`, input)));
    },
  },
} as const satisfies Record<string, Contender>;

export type ContenderName = keyof typeof contenders;
export const contenderNames = Object.keys(contenders) as ContenderName[];
export const contender = (name: ContenderName): Contender => contenders[name];

/** A box that only one of the two can have; undefined when there is none. */
export function commonGround(one: ContenderName, other: ContenderName): Before | undefined {
  if (contender(one).beside?.includes(other) || contender(other).beside?.includes(one)) return undefined;
  const suits = (name: ContenderName, before: Before) => (contender(name).befores ?? befores).includes(before);
  return befores.find((before) => suits(one, before) && suits(other, before));
}
