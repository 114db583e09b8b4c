import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { archiveDays, invoiceArchiveInput, maxArchivedInvoices } from "../../../../domain/invoice/partner-list.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import type { InputCommand } from "../../../http/command.ts";
import { invoicesToArchive } from "../partner/list-queries.ts";
import { insertArchive } from "./queries.ts";

const dayMs = 86_400_000;

/**
 * Asks for the PDFs of invoices as one file, which a job prints. Throws `resource.not_found` if there is none, or one of them is not
 * there, and `invoice.archive_running` while another archive of the member is printed.
 */
export const createInvoiceArchive: InputCommand<object, typeof invoiceArchiveInput, { id: string }> = {
  name: "invoice.archive",
  access: { member: "invoice.manage" },
  changes: ["invoices"],
  input: invoiceArchiveInput,
  read: ({ db, uid, now }, _params, input) => [invoicesToArchive(db, uid, input, now)],
  plan({ db, now, actor }, [found], { input }) {
    const invoices = rows<{ id: string; partnerId: string }>(found);
    const [first] = invoices;
    if (first === undefined || invoices.length > maxArchivedInvoices) throw new DomainError("resource.not_found");
    if (input.ids !== null && invoices.length < new Set(input.ids).size) throw new DomainError("resource.not_found");
    const id = newId("invoiceArchive");
    const expiresAt = new Date(now.getTime() + archiveDays * dayMs).toISOString();
    const archive = { id, partnerId: first.partnerId, invoices: invoices.map((invoice) => invoice.id), expiresAt };
    return {
      body: { id },
      statements: [insertArchive(db, { ...archive, version: newId("version"), createdBy: actor, now })],
      explain: async (cause) =>
        isUniqueConflict(cause) ? new DomainError("invoice.archive_running", { cause }) : null,
    };
  },
};
