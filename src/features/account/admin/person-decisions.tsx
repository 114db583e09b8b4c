import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, unwrap } from "../../../lib/api/api.ts";
import { saveFile } from "../../../lib/api/download-file.ts";
import { ViewArea } from "../../../lib/session/view-area.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Actions } from "../../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import { blockerLabels } from "./person-labels.ts";
import type { Person } from "./queries.ts";

const one = api.admin.clients[":uid"];

type Decision = "block" | "unblock" | "export" | "erase" | "link";

/** Blocks, unblocks, exports or erases an account, or emails a sign-in link; says before what happens. */
export function PersonDecisions({ person, onErased }: { person: Person; onErased: () => void }) {
  const { t } = useLingui();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { id: uid, isBlocked, runningRents, blockers } = person;
  const { email } = person;
  const name = person.name || email;
  const param = { uid };
  const common = { hint: t`For the history.`, onClose: () => setDecision(null) };
  return (
    <>
      <Actions>
        {!isBlocked && <ViewArea of="customer" id={uid} name={name} />}
        {!isBlocked && (
          <Button variant="quiet" onClick={() => setDecision("link")}>
            <Trans>Email a sign-in link</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setDecision("export")}>
          <Trans>Export the data</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setDecision(isBlocked ? "unblock" : "block")}>
          {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
        </Button>
        {blockers.length === 0 && (
          <Button variant="quiet" onClick={() => setDecision("erase")}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Actions>
      {blockers.length > 0 && <Blockers blockers={blockers} />}
      {decision === "block" && (
        <DecisionDialog
          {...common}
          title={t`Block ${name}?`}
          submitLabel={t`Block`}
          doneLabel={t`The account is blocked`}
          send={(reason) => unwrap(one.block.$post({ param, json: { reason } }))}
        >
          <ul>
            <li>
              <Trans>The client is signed out everywhere and cannot sign in.</Trans>
            </li>
            <li>
              <Plural
                value={runningRents}
                one="# running rental continues and is charged as before."
                other="# running rentals continue and are charged as before."
              />
            </li>
          </ul>
        </DecisionDialog>
      )}
      {decision === "unblock" && (
        <DecisionDialog
          {...common}
          title={t`Unblock ${name}?`}
          submitLabel={t`Unblock`}
          doneLabel={t`The account is unblocked`}
          send={(reason) => unwrap(one.unblock.$post({ param, json: { reason } }))}
        >
          <p>
            <Trans>The client can sign in again at once.</Trans>
          </p>
        </DecisionDialog>
      )}
      {decision === "link" && (
        <DecisionDialog
          {...common}
          title={t`Email a sign-in link to ${name}?`}
          submitLabel={t`Send`}
          doneLabel={t`The link is sent`}
          send={(reason) => unwrap(one["send-link"].$post({ param, json: { reason } }))}
        >
          <p>
            <Trans>The link goes to {email}, the address of the account, and works once.</Trans>
          </p>
        </DecisionDialog>
      )}
      {decision === "export" && (
        <DecisionDialog
          {...common}
          title={t`Export the data of ${name}?`}
          submitLabel={t`Export`}
          doneLabel={t`The file is saved`}
          send={async (reason) => {
            const { fileName, text } = await unwrap(one.export.$post({ param, json: { reason } }));
            saveFile(fileName, new Blob([text], { type: "application/json" }));
          }}
        >
          <p>
            <Trans>The file has all personal data of the client. Don’t share it with anyone else.</Trans>
          </p>
        </DecisionDialog>
      )}
      {decision === "erase" && (
        <DecisionDialog
          {...common}
          title={t`Delete ${name}?`}
          submitLabel={t`Delete`}
          doneLabel={t`The account is erased`}
          send={async (reason) => {
            await unwrap(one.erase.$post({ param, json: { reason } }));
            onErased();
          }}
        >
          <p>
            <Trans>
              The account and the personal data are deleted for good. Invoices and agreements are kept as long as the
              law requires.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

/** Emails a client who has no account the link of their reservation again. */
export function RecordLink({ person }: { person: Person }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id: clientId } = person;
  const name = person.name || person.email;
  return (
    <>
      <Actions>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Trans>Email the reservation’s link</Trans>
        </Button>
      </Actions>
      {isOpen && (
        <DecisionDialog
          title={t`Email the reservation’s link to ${name}?`}
          submitLabel={t`Send`}
          doneLabel={t`The link is sent`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(api.admin.clients.records[":clientId"]["send-link"].$post({ param: { clientId }, json: { reason } }))
          }
          onClose={() => setOpen(false)}
        >
          <p>
            <Trans>
              The link of the latest reservation goes to the address that it was made with. Anyone with that mailbox can
              open it.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

/** Erases a client who has no account; says before what happens. */
export function RecordErasure({ person, onErased }: { person: Person; onErased: () => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id: clientId, blockers } = person;
  const name = person.name || person.email;
  if (blockers.length > 0) return <Blockers blockers={blockers} />;
  return (
    <>
      <Actions>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Trans>Delete</Trans>
        </Button>
      </Actions>
      {isOpen && (
        <DecisionDialog
          title={t`Delete ${name}?`}
          submitLabel={t`Delete`}
          doneLabel={t`The client is erased`}
          hint={t`For the history.`}
          send={async (reason) => {
            await unwrap(api.admin.clients.records[":clientId"].erase.$post({ param: { clientId }, json: { reason } }));
            onErased();
          }}
          onClose={() => setOpen(false)}
        >
          <p>
            <Trans>
              The personal data that the partner and Boksy have is deleted for good. Invoices and agreements are kept as
              long as the law requires.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

function Blockers({ blockers }: { blockers: Person["blockers"] }) {
  const { t } = useLingui();
  return (
    <div>
      <p>
        <Trans>The data cannot be erased yet, because there is:</Trans>
      </p>
      <ul>
        {blockers.map((blocker) => (
          <li key={blocker}>{t(blockerLabels[blocker])}</li>
        ))}
      </ul>
    </div>
  );
}
