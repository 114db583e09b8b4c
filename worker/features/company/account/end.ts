import { z } from "zod";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command, InputCommand } from "../../../http/command.ts";
import { hashOfToken } from "../../../http/link-token.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { noInput } from "../../../http/validate.ts";
import {
  changeByLink,
  type LinkedChange,
  ownersOfPartner,
  readWaiting,
  type WaitingChange,
  waitingOfPartner,
  waitingOfUid,
} from "./queries.ts";
import { accountMails, endChange } from "./statements.ts";

function requireWaiting(found: D1Result | undefined): WaitingChange {
  const change = readWaiting(found);
  if (change === null) throw new DomainError("company.account_not_waiting");
  return change;
}

function requireLinked(found: D1Result | undefined): LinkedChange {
  const [linked] = rows<LinkedChange>(found);
  if (linked === undefined) throw new DomainError("company.account_link_invalid");
  return linked;
}

/** The change that the link in the email names. Throws `company.account_link_invalid`. */
export async function readLinkedChange({ db }: RequestContext, token: string) {
  const { companyName, state, iban, shownIban } = requireLinked(await changeByLink(db, await hashOfToken(token)).all());
  return { companyName, state, iban, shownIban };
}

/** An owner takes back a new account that waits. Throws `company.account_not_waiting`. */
export const cancelAccountChange: InputCommand<object, typeof noInput, { id: string }> = {
  name: "company.cancelAccountChange",
  access: { member: "company.manage" },
  changes: ["company"],
  input: noInput,
  read: ({ db, uid }) => [waitingOfUid(db, uid)],
  plan({ db, now, requestId, actor }, [found]) {
    const change = requireWaiting(found);
    const { id, partnerId } = change;
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        endChange(db, change, "cancelled", { nextVersion, now }),
        auditChange(
          db,
          { table: "bank_account_changes", id, nextVersion },
          { actor, action: "cancelAccountChange", entity: "partner", partnerId, requestId, now },
        ),
      ],
    };
  },
};

const byHash = z.strictObject({ hash: z.string() });

/**
 * Stops a new account that waits, by the link in the email: tenants continue to pay to the old one, and administrators look
 * into it. Throws `company.account_link_invalid`, `company.account_not_waiting`.
 */
export const stopAccountChange: Command<object, z.output<typeof byHash>, null> = {
  name: "company.stopAccountChange",
  access: "link",
  changes: ["company"],
  input: byHash,
  read: ({ db }, _params, { hash }) => [changeByLink(db, hash)],
  readMore({ db }, [found]) {
    const { partnerId, state } = requireLinked(found);
    if (state !== "waiting") throw new DomainError("company.account_not_waiting");
    return [waitingOfPartner(db, partnerId), ownersOfPartner(db, partnerId)];
  },
  plan({ db, now, requestId }, [, found, owners]) {
    const change = requireWaiting(found);
    const { id, partnerId, companyName, iban, oldIban, email, locale } = change;
    const nextVersion = newId("version");
    const data = { companyName, oldIban: oldIban ?? "", iban, news: "stopped" as const, shownFromAt: null, stop: null };
    return {
      body: null,
      statements: [
        endChange(db, change, "stopped", { nextVersion, now }),
        auditChange(
          db,
          { table: "bank_account_changes", id, nextVersion },
          { actor: "holder", action: "stopAccountChange", entity: "partner", partnerId, requestId, now },
        ),
        accountMails(db, { owners, company: { email, locale }, data, cause: `${id}:stopped`, now }),
      ],
    };
  },
};
