import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { InputCommand } from "../../../http/command.ts";
import { limitCodes } from "../../../http/limits.ts";
import { askedMailInsert, guestLinkInsert } from "../../email/statements.ts";
import { accountForLink, auditLink, type LinkAccount, type LinkRecord, recordForLink } from "./send-link-queries.ts";

/** As many as users can ask for themselves. */
const linksAnHour = 6;
const minuteMs = 60_000;

/**
 * Emails a customer a sign-in link, to the address of the account only. Throws `resource.not_found`,
 * `resource.version_conflict` for a blocked account, `request.rate_limited`.
 */
export const sendSignInLink: InputCommand<{ uid: string }, typeof reasonInput, { uid: string }> = {
  name: "account.sendLink",
  access: { member: "client.administer" },
  changes: ["accounts"],
  input: reasonInput,
  read: ({ db, now }, { uid }) => [accountForLink(db, uid, now)],
  async prepare({ env }, [found]) {
    const [account] = rows<LinkAccount>(found);
    if (account?.email) await limitCodes(env, `emailLink:${account.email}`);
  },
  plan({ db, now, requestId, actor }, [found], { params: { uid }, input: { reason } }) {
    const [account] = rows<LinkAccount>(found);
    if (!account?.email || account.status === "deleted") throw new DomainError("resource.not_found");
    const { status, email: recipient, name, locale, sent } = account;
    if (status !== "active") throw new DomainError("resource.version_conflict");
    if (sent >= linksAnHour) throw new DomainError("request.rate_limited");
    const data = { name: name ?? "", next: null, invitedBy: null, path: null };
    return {
      body: { uid },
      statements: [
        askedMailInsert(db, { template: "emailLink", recipient, locale, data, now }),
        auditLink(db, { entity: "user", id: uid, partnerId: null, actor, reason, requestId, now }),
      ],
    };
  },
};

/**
 * Emails a client without an account the link of their latest reservation again, to the address they booked with only.
 * Throws `resource.not_found`, `client.no_link` without such a reservation, `request.rate_limited`.
 */
export const sendGuestLink: InputCommand<{ clientId: string }, typeof reasonInput, { clientId: string }> = {
  name: "client.sendLink",
  access: { member: "client.administer" },
  changes: ["clients"],
  input: reasonInput,
  read: ({ db, now }, { clientId }) => [recordForLink(db, clientId, now)],
  prepare: ({ env }, _results, { params: { clientId } }) => limitCodes(env, `guestLink:${clientId}`),
  plan({ db, now, requestId, actor }, [found], { params: { clientId }, input: { reason } }) {
    const [record] = rows<LinkRecord>(found);
    if (record === undefined) throw new DomainError("resource.not_found");
    const { partnerId, link, sent } = record;
    if (link === null) throw new DomainError("client.no_link");
    if (sent >= linksAnHour) throw new DomainError("request.rate_limited");
    const minute = `:admin:${Math.floor(now.getTime() / minuteMs)}`;
    return {
      body: { clientId },
      statements: [
        guestLinkInsert(db, { link, minute, now }),
        auditLink(db, { entity: "client", id: clientId, partnerId, actor, reason, requestId, now }),
      ],
    };
  },
};
