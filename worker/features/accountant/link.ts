import type { LinkDays } from "../../../domain/accountant/limits.ts";
import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { hashOfToken, type LinkKeys, tokenOf } from "../../http/link-token.ts";
import { outboxInsert } from "../email/statements.ts";
import type { PartnerSender } from "../email/templates.ts";
import { insertLink } from "./settings-statements.ts";

const dayMs = 86_400_000;

export interface LinkRequest {
  partnerId: string;
  partnerName: string;
  fromOn: Day;
  toOn: Day;
  month: string | null;
  days: LinkDays;
  locale: Locale;
  /** To whom the link is emailed; null: to no one. */
  email: string | null;
  pace: PartnerSender["pace"];
  version: string;
  actor: string;
}

/** A new link, with the statements that store its hash and email it. */
export async function newAccountantLink(
  { env, db, now }: { env: LinkKeys; db: Database; now: Date },
  request: LinkRequest,
): Promise<{ id: string; statements: D1PreparedStatement[] }> {
  const { partnerId, partnerName, fromOn, toOn, month, days, locale, email, version, actor } = request;
  const id = newId("accountantLink");
  const hash = await hashOfToken(await tokenOf(env, "accountant link", id));
  const expiresAt = new Date(now.getTime() + days * dayMs).toISOString();
  const mail = (recipient: string) =>
    outboxInsert(db, {
      template: "accountantLink",
      recipient,
      locale,
      data: { partnerName, fromOn, toOn, expiresAt, accountant: { link: id, path: null } },
      cause: `${partnerId}:accountant:${month ?? id}`,
      from: { partnerId, pace: request.pace },
      now,
    });
  return {
    id,
    statements: [
      insertLink(db, {
        ...{ id, partnerId, fromOn, toOn, month, email, locale, hash, expiresAt, version, now },
        createdBy: actor,
      }),
      ...(email === null ? [] : [mail(email)]),
    ],
  };
}
