import { addDays, type Day } from "../../domain/core/day.ts";
import type { StoredFile } from "../local/database.ts";
import { type Clock, daysAgo } from "./clock.ts";
import { documentPdf } from "./document-pdf.ts";
import type { Partner } from "./make-partners.ts";
import type { Row, Rows } from "./rows.ts";

interface DocumentSeed {
  id: string;
  kind: string;
  state: "requested" | "waiting" | "accepted" | "rejected";
  fileName: string | null;
  note?: string;
  validUntilOn?: Day;
  daysAgo: number;
}

const demoOwner = "usr_demo_partner";

/** Documents of the demo partner in each state, and those of others that an administrator has to review or that end. */
export function addDocuments(clock: Clock, partners: readonly Partner[], rows: Rows): void {
  const demo = partners.find(({ owner }) => owner.uid === demoOwner);
  const [second, third] = partners.filter((partner) => partner !== demo);
  if (demo === undefined || second === undefined || third === undefined) throw new RangeError("Too few partners");
  const { today } = clock;
  const add = (partner: Partner, document: DocumentSeed) =>
    rows.partner_documents.push(rowOf(clock, partner, document));
  add(demo, { id: "contract", kind: "contract", state: "accepted", fileName: "umowa-boksy.pdf", daysAgo: 200 });
  add(demo, {
    ...{ id: "insurance", kind: "insurance", state: "accepted", fileName: "polisa-oc.pdf", daysAgo: 190 },
    validUntilOn: addDays(today, 160),
  });
  add(demo, {
    ...{ id: "premises", kind: "premisesRight", state: "rejected", fileName: "najem-hali.pdf", daysAgo: 12 },
    note: "Brakuje strony z podpisami.",
  });
  add(demo, {
    ...{ id: "extract", kind: "registerExtract", state: "requested", fileName: null, daysAgo: 3 },
    note: "Potrzebny odpis nie starszy niż trzy miesiące.",
  });
  add(second, {
    ...{ id: "waiting", kind: "insurance", state: "waiting", fileName: "polisa-oc-2.pdf", daysAgo: 2 },
    validUntilOn: addDays(today, 340),
  });
  add(third, {
    ...{ id: "ending", kind: "insurance", state: "accepted", fileName: "ubezpieczenie.pdf", daysAgo: 345 },
    validUntilOn: addDays(today, 18),
  });
}

function rowOf(clock: Clock, partner: Partner, document: DocumentSeed): Row {
  const { id, kind, state, fileName, note = null, validUntilOn = null } = document;
  const at = clock.at(daysAgo(clock, document.daysAgo), 10);
  const isReviewed = state === "accepted" || state === "rejected";
  return {
    ...{ id: `pdc_demo_${id}`, partner_id: partner.id, kind, state, note, file_name: fileName },
    content_type: fileName === null ? null : "application/pdf",
    bytes: fileName === null ? null : documentPdf(fileName).length,
    ...{ valid_until_on: validUntilOn, uploaded_by: fileName === null ? null : partner.owner.uid },
    reviewed_at: isReviewed ? clock.at(daysAgo(clock, document.daysAgo - 1), 12) : null,
    ...{ version: `ver_demo_${id}`, created_at: at, updated_at: at },
  };
}

/** The files of the documents. */
export const documentFiles = ({ partner_documents }: Rows): StoredFile[] =>
  partner_documents.flatMap(({ id, file_name: name }) =>
    typeof name === "string" ? [{ key: String(id), bytes: documentPdf(name), contentType: "application/pdf" }] : [],
  );
