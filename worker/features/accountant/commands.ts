import { monthlyLinkDays } from "../../../domain/accountant/limits.ts";
import { daysOfMonth, monthOf, nextMonth } from "../../../domain/accountant/months.ts";
import { accountantInput, accountantLinkInput } from "../../../domain/accountant/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { noInput } from "../../http/validate.ts";
import { invoiceDay } from "../invoice/queries.ts";
import { newAccountantLink } from "./link.ts";
import {
  type AccountantSettingsRow,
  accountantSettings,
  type MonthsToSend,
  ownAccountantLink,
} from "./settings-queries.ts";
import { advanceMonth, revokeLink, saveAccountant } from "./settings-statements.ts";

function settingsOf(found: D1Result | undefined): AccountantSettingsRow {
  const [settings] = rows<AccountantSettingsRow>(found);
  if (settings === undefined) throw new DomainError("resource.not_found");
  return settings;
}

/** Saves the accountant's address and the data for JPK_FA. Throws `resource.version_conflict`. */
export const changeAccountant: InputCommand<object, typeof accountantInput, { version: string }> = {
  name: "accountant.change",
  access: { member: "company.manage" },
  changes: ["accountant"],
  input: accountantInput,
  read: ({ db, uid }) => [accountantSettings(db, uid)],
  plan({ db, now, requestId, actor }, [found], { input }) {
    const { partnerId, version } = settingsOf(found);
    if (version !== input.version) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const month = monthOf(invoiceDay(now));
    return {
      body: { version: nextVersion },
      statements: [
        saveAccountant(db, { ...input, id: partnerId, nextVersion, month, now }),
        auditChange(
          db,
          { table: "accountant_settings", id: partnerId, nextVersion },
          {
            ...{ actor, action: "changeAccountant", entity: "partner", partnerId, requestId, now },
            details: { email: input.email },
          },
        ),
      ],
    };
  },
};

/**
 * Creates a link to the files of a period and optionally emails it. The stored response does not contain the secret, which
 * the route adds. Throws `request.invalid` for an email without a saved address.
 */
export const createAccountantLink: InputCommand<object, typeof accountantLinkInput, { id: string }> = {
  name: "accountant.createLink",
  access: { member: "company.manage" },
  changes: ["accountant"],
  input: accountantLinkInput,
  read: ({ db, uid }) => [accountantSettings(db, uid)],
  async plan(ctx, [found], { input }) {
    const { db, now, requestId, actor } = ctx;
    const { partnerId, partnerName, email, locale } = settingsOf(found);
    const { fromOn, toOn, days, sendsEmail } = input;
    if (sendsEmail && email === null) {
      throw new DomainError("request.invalid", { fields: { sendsEmail: "field.not_permitted" } });
    }
    const version = newId("version");
    const link = await newAccountantLink(ctx, {
      ...{ partnerId, partnerName, fromOn, toOn, days, locale, version, actor },
      ...{ month: null, email: sendsEmail ? email : null, pace: "direct" },
    });
    return {
      body: { id: link.id },
      statements: [
        ...link.statements,
        auditChange(
          db,
          { table: "accountant_links", id: link.id, nextVersion: version },
          {
            ...{ actor, action: "create", entity: "accountantLink", partnerId, requestId, now },
            details: { fromOn, toOn, days, sendsEmail },
          },
        ),
      ],
    };
  },
};

/** Revokes a link at once. Throws `resource.not_found`, also for one that was revoked before. */
export const revokeAccountantLink: InputCommand<Record<string, string>, typeof noInput, { id: string }> = {
  name: "accountant.revokeLink",
  access: { member: "company.manage" },
  changes: ["accountant"],
  input: noInput,
  read: ({ db, uid }, { id = "" }) => [ownAccountantLink(db, uid, id)],
  plan({ db, now, requestId, actor }, [found]) {
    const [link] = rows<{ id: string; partnerId: string; version: string }>(found);
    if (link === undefined) throw new DomainError("resource.not_found");
    const { id, partnerId, version } = link;
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        revokeLink(db, { id, version, nextVersion, now }),
        auditChange(
          db,
          { table: "accountant_links", id, nextVersion },
          { actor, action: "revoke", entity: "accountantLink", partnerId, requestId, now },
        ),
      ],
    };
  },
};

/** Emails the accountant the link of the oldest closed month that was not sent; each month once. */
export const sendMonth: JobCommand<MonthsToSend> = {
  name: "accountant.sendMonth",
  actor: "sendToAccountants",
  async plan(ctx, { partnerId, partnerName, email, locale, nextMonth: month, version }) {
    const { db, now, requestId, actor } = ctx;
    const nextVersion = newId("version");
    const link = await newAccountantLink(ctx, {
      ...{ partnerId, partnerName, month, locale, email, actor, ...daysOfMonth(month) },
      ...{ days: monthlyLinkDays, pace: "service", version: newId("version") },
    });
    return {
      body: true,
      statements: [
        advanceMonth(db, { id: partnerId, version, nextVersion, nextMonth: nextMonth(month) }),
        auditChange(
          db,
          { table: "accountant_settings", id: partnerId, nextVersion },
          {
            ...{ actor, action: "sendToAccountant", entity: "partner", partnerId, requestId, now },
            details: { month },
          },
        ),
        ...link.statements,
      ],
    };
  },
};
