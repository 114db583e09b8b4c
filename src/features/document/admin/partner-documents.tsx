import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Actions, Rows, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import { DocumentRow } from "../document-row.tsx";
import { UploadDialog } from "../upload-dialog.tsx";
import { DocumentDecisions } from "./document-decisions.tsx";
import { partnerDocumentsQuery, sendPartnerDocument } from "./queries.ts";
import { RequestDialog } from "./request-dialog.tsx";

/** A partner’s documents with what an administrator may decide, in the partner’s sheet. */
export function PartnerDocuments({ partnerId }: { partnerId: string }) {
  const { t } = useLingui();
  const documents = useQuery(partnerDocumentsQuery(partnerId));
  const [open, setOpen] = useState<"ask" | "add" | null>(null);
  const close = () => setOpen(null);
  return (
    <SheetPart title={t`Documents`}>
      <QueryView query={documents}>
        {({ items }) =>
          items.length === 0 ? (
            <p>
              <Trans>None yet.</Trans>
            </p>
          ) : (
            <Rows label={t`Documents`}>
              {items.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  to={`/api/admin/partners/${partnerId}/documents/${document.id}/file`}
                >
                  <DocumentDecisions partnerId={partnerId} document={document} />
                </DocumentRow>
              ))}
            </Rows>
          )
        }
      </QueryView>
      <Actions>
        <Button variant="quiet" onClick={() => setOpen("ask")}>
          <Trans>Ask for a document</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setOpen("add")}>
          <Trans>Add a document</Trans>
        </Button>
      </Actions>
      {open === "ask" && <RequestDialog partnerId={partnerId} onClose={close} />}
      {open === "add" && (
        <UploadDialog
          title={t`Add a document`}
          doneLabel={t`Added`}
          kind=""
          send={(facts, file) => sendPartnerDocument(partnerId, facts, file)}
          onClose={close}
        />
      )}
    </SheetPart>
  );
}
