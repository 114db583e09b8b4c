import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Rows } from "../../../ui/layout/sheet-parts.tsx";
import css from "../document.module.css";
import { documentKindLabels } from "../document-labels.ts";
import { DocumentRow } from "../document-row.tsx";
import { UploadDialog } from "../upload-dialog.tsx";
import { documentsQuery, sendDocument } from "./queries.ts";

/** The company’s documents: what Boksy asks for, what was added and its review. */
export function DocumentsSection() {
  const { t } = useLingui();
  const documents = useQuery(documentsQuery);
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Section
      title={t`Documents`}
      lead={t`Only the owners of the company’s account and Boksy administrators can see them. An administrator reviews each one.`}
    >
      <QueryView query={documents}>
        {({ items }) => (
          <div className={css.stack}>
            {items.length === 0 ? (
              <p>
                <Trans>No documents yet.</Trans>
              </p>
            ) : (
              <Rows label={t`Documents`}>
                {items.map((document, index) => {
                  const { id, kind, state } = document;
                  const name = t(documentKindLabels[kind]);
                  // A rejected document is added again where no other of its kind is more recent.
                  const isLatest = items.findIndex((other) => other.kind === kind) === index;
                  return (
                    <DocumentRow key={id} document={document} to={`/api/partner/documents/${id}/file`}>
                      {(state === "requested" || (state === "rejected" && isLatest)) && (
                        <Button
                          variant="quiet"
                          size="small"
                          onClick={() => setAdded(kind)}
                          aria-label={state === "requested" ? t`Add: ${name}` : t`Add again: ${name}`}
                        >
                          {state === "requested" ? <Trans>Add</Trans> : <Trans>Add again</Trans>}
                        </Button>
                      )}
                    </DocumentRow>
                  );
                })}
              </Rows>
            )}
            <Button variant="soft" onClick={() => setAdded("")}>
              <Trans>Add a document</Trans>
            </Button>
          </div>
        )}
      </QueryView>
      {added !== null && (
        <UploadDialog
          title={t`Add a document`}
          doneLabel={t`Added. It’s waiting for review`}
          kind={added}
          send={sendDocument}
          onClose={() => setAdded(null)}
        />
      )}
    </Section>
  );
}
