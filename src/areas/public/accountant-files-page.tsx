import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { invoicesPerArchive } from "../../../domain/accountant/limits.ts";
import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { downloadFile } from "../../lib/api/download-file.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./accountant-files.module.css";
import { useLinkToken } from "./link-token.ts";

const { open } = api.accountant;

type Folder = InferResponseType<typeof open.$post, 200>;

/** A partner’s documents of a period, for its accountant, who needs no account. */
export function AccountantFilesPage() {
  const { t } = useLingui();
  const token = useLinkToken("boksy.accountant");
  const folder = useQuery({
    queryKey: pageKeys.accountantFiles(token),
    queryFn: ({ signal }) => unwrap(open.$post({ json: { token: token ?? "" } }, { init: { signal } })),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });
  const isUnknown = folder.error instanceof ApiError && [404, 422].includes(folder.error.status);
  if (token === null || isUnknown) {
    return (
      <Page title={t`These documents can’t be opened`} width="bare">
        <p role="alert">
          <Trans>This link is incomplete, has expired or was revoked. Ask the company for a new one.</Trans>
        </p>
      </Page>
    );
  }
  const name = folder.data?.name;
  return (
    <Page title={name === undefined ? t`Documents` : t`Documents of ${name}`} width="bare">
      <QueryView query={folder}>{(data) => <Files folder={data} token={token} />}</QueryView>
    </Page>
  );
}

function Files({ folder, token }: { folder: Folder; token: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { invoices, purchases, archives, missing, nip } = folder;
  const period = format.period(folder.fromOn, addDays(folder.toOn, 1));
  const until = format.day(dayAt(new Date(folder.expiresAt), polishTimeZone));
  const hasJpk = invoices > 0 && missing.length === 0;
  const parts = Array.from({ length: archives }, (_, at) => at + 1);
  return (
    <div className={css.files}>
      <p>
        {period}
        {nip !== null && <>, NIP {nip}</>}
        <br />
        <Plural value={invoices} _0="no invoices" one="# invoice" other="# invoices" />
      </p>
      <section>
        <h2>
          <Trans>All documents</Trans>
        </h2>
        <p>
          <Trans>
            PDF of each invoice, XML and confirmation (UPO) of those in KSeF, our invoices for commission, and the lists
            below.
          </Trans>
        </p>
        {archives > 1 && (
          <p>
            <Trans>
              There are too many invoices for one archive, so they are in {archives} parts of up to {invoicesPerArchive}{" "}
              invoices. Part 1 also contains the lists.
            </Trans>
          </p>
        )}
        <ul className={css.list}>
          {parts.map((part) => (
            <li key={part}>
              <File
                label={archives === 1 ? t`Download the archive (ZIP)` : t`Download part ${part} of ${archives} (ZIP)`}
                path={`/api/accountant/archive.zip?number=${part}`}
                token={token}
              />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>
          <Trans>Lists</Trans>
        </h2>
        <ul className={css.list}>
          {hasJpk && (
            <li>
              <File label={t`JPK_FA(4) (XML)`} path="/api/accountant/jpk.xml" token={token} />
            </li>
          )}
          <li>
            <File label={t`Invoices with KSeF numbers (CSV)`} path="/api/accountant/invoices.csv" token={token} />
          </li>
          {purchases > 0 && (
            <li>
              <File
                label={t`Purchases: invoices from Boksy (CSV)`}
                path="/api/accountant/purchases.csv"
                token={token}
              />
            </li>
          )}
          <li>
            <File label={t`Payments (CSV)`} path="/api/accountant/payments.csv" token={token} />
          </li>
        </ul>
        {!hasJpk && (
          <p>
            {invoices === 0 ? (
              <Trans>Without invoices there is no JPK_FA.</Trans>
            ) : (
              <Trans>
                There is no JPK_FA, because the company has not entered all data for it. It can do so under My company.
              </Trans>
            )}
          </p>
        )}
        <p className={css.note}>
          <Trans>
            Instead of a KSeF number, BFK marks an invoice that Boksy did not send to KSeF, and DI one that has no
            number yet. If the company sent an invoice with other software, enter its number.
          </Trans>
        </p>
      </section>
      <p className={css.note}>
        <Trans>The link works until {until}. The documents are always up to date.</Trans>
      </p>
    </div>
  );
}

function File({ label, path, token }: { label: string; path: string; token: string }) {
  const downloading = useMutation({ mutationFn: () => downloadFile(path, { "x-link-token": token }) });
  return (
    <Button variant="soft" icon="download" wide busy={downloading.isPending} onClick={() => downloading.mutate()}>
      {label}
    </Button>
  );
}
