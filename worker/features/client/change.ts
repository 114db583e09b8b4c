import { z } from "zod";
import {
  blockClientInput,
  type ClientData,
  changeClientInput,
  clientNotesInput,
  clientTagsInput,
} from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { changedTags } from "../../../domain/client/tags.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { termIn } from "../../../domain/rent/payment-term.ts";
import { changePaymentTermInput } from "../../../domain/rent/schema.ts";
import { mailNewTerm } from "../rent/charge/payment-term.ts";
import { readRentsToNotify, rentsFollowingTerm } from "../rent/charge/term-queries.ts";
import { paymentTermColumns } from "../rent/model/payment-terms.ts";
import { clientCommand, requireVersion } from "./client-command.ts";

/**
 * Changes contact details. The audit trail records which fields changed, but not their values, which are personal data.
 */
export const changeClient = clientCommand({
  name: "client.change",
  input: changeClientInput,
  change(client, { version, ...data }) {
    const { taxNumber, ...same } = data;
    requireVersion(client, version);
    const fields = (Object.keys(data) as (keyof ClientData)[]).filter((field) => data[field] !== client[field]);
    return {
      columns: { ...same, tax_number: taxNumber, search_text: clientSearchText(data) },
      action: "change",
      details: { fields: fields.join(" ") },
    };
  },
});

export const changeNotes = clientCommand({
  name: "client.notes",
  input: clientNotesInput,
  change(client, { notes, version }) {
    requireVersion(client, version);
    return { columns: { notes }, action: "note" };
  },
});

/** Sets when the rent of the client is due from the next charges on. What is charged already keeps its due day. */
export const changeClientTerm = clientCommand({
  name: "client.changePaymentTerm",
  capability: "price.decide",
  shownIn: ["rents"],
  input: changePaymentTermInput,
  change(client, { version, ...term }) {
    requireVersion(client, version);
    return { columns: paymentTermColumns(term), action: "changePaymentTerm", details: term };
  },
  readMailed: (db, uid, clientId) => [rentsFollowingTerm(db, uid, clientId)],
  mails: (ctx, term, [rents]) => mailNewTerm(ctx, readRentsToNotify(rents), { client: termIn(term) }),
});

/** Adds and removes tags. Does not check the version, so tags that another user adds concurrently are kept. */
export const changeTags = clientCommand({
  name: "client.tags",
  input: clientTagsInput,
  change(client, input, { tagsInUse }) {
    const tags = changedTags(JSON.parse(client.tags) as string[], input, tagsInUse);
    return { columns: { tags: JSON.stringify(tags) }, action: "tag", details: { tags: tags.join(", ") } };
  },
});

/** A blocked client gets no new reservation or offer from this partner. Running rents continue. */
export const blockClient = clientCommand({
  name: "client.block",
  input: blockClientInput,
  change(client, { reason }, { now }) {
    if (client.blocked === 1) throw new DomainError("resource.version_conflict");
    return {
      columns: { blocked: 1, blocked_reason: reason, blocked_at: now.toISOString() },
      action: "block",
      details: { reason },
    };
  },
});

export const unblockClient = clientCommand({
  name: "client.unblock",
  input: z.null(),
  change(client) {
    if (client.blocked === 0) throw new DomainError("resource.version_conflict");
    return { columns: { blocked: 0, blocked_reason: "", blocked_at: null }, action: "unblock" };
  },
});
