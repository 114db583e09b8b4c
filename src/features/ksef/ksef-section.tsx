import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ksefDutyFrom, ksefFinesFrom } from "../../../domain/ksef/duty.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type BadgeContent, StatusBadge } from "../../ui/data/badge.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Button } from "../../ui/forms/button.tsx";
import section from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import { KsefForm } from "./ksef-form.tsx";
import css from "./ksef-section.module.css";
import { type KsefSettings, ksefQuery } from "./queries.ts";

/** Sending invoices to KSeF: the permission, its state, and from which day. */
export function KsefSection() {
  const { t } = useLingui();
  const settings = useQuery(ksefQuery);
  const checking = useCheckPermission();
  return (
    <Section
      title={t`KSeF`}
      lead={t`Boksy can send your invoices to the National e-Invoice System (KSeF) in your name.`}
    >
      <QueryView query={settings}>
        {(data) =>
          data.isAvailable ? (
            <div className={section.stack}>
              <Duty duty={data.duty} />
              <Permission settings={data} checking={checking} />
              <GrantingSteps operator={data.operator} />
              <KsefForm key={data.version} settings={data} onSwitchedOn={() => checking.mutate()} />
            </div>
          ) : (
            <p>
              <Trans>
                Boksy is not connected to KSeF yet. On the Invoices page, download the XML of an invoice and send it
                with your own software.
              </Trans>
            </p>
          )
        }
      </QueryView>
    </Section>
  );
}

const badges: Record<KsefSettings["permission"], BadgeContent> = {
  unknown: { label: msg({ context: "KSeF permission", message: "not checked yet" }), tone: "neutral" },
  granted: { label: msg({ context: "KSeF permission", message: "permission granted" }), tone: "ok" },
  missing: { label: msg({ context: "KSeF permission", message: "no permission" }), tone: "danger" },
  refused: { label: msg({ context: "KSeF permission", message: "KSeF refused the login" }), tone: "danger" },
};

const useCheckPermission = () =>
  useMutation({
    mutationFn: () => unwrap(api.partner.ksef.check.$post({ json: {} })),
    meta: { showsOwnErrors: true },
  });

/** What the law asks of a VAT payer that does not use KSeF. */
function Duty({ duty }: Pick<KsefSettings, "duty">) {
  const format = useFormat();
  if (duty === "none") return null;
  const smallFrom = format.day(ksefDutyFrom.small);
  const finesFrom = format.day(ksefFinesFrom);
  return (
    <p role="status">
      {duty === "later" && (
        <Trans>As a small VAT payer, you must issue your invoices to companies in KSeF from {smallFrom} on.</Trans>
      )}
      {duty === "due" && (
        <Trans>
          As a VAT payer, you must issue your invoices to companies in KSeF. From {finesFrom} on, an invoice outside of
          KSeF is fined, and Boksy issues no invoices to companies until you switch KSeF on.
        </Trans>
      )}
      {duty === "required" && (
        <Trans>
          As a VAT payer, you must issue your invoices to companies in KSeF. Boksy issues no invoices to companies until
          you switch KSeF on; the ones that wait are issued then.
        </Trans>
      )}
    </p>
  );
}

/** The result of the last login, and a button to check it again once the settings are saved. */
function Permission({
  settings,
  checking,
}: {
  settings: KsefSettings;
  checking: ReturnType<typeof useCheckPermission>;
}) {
  const format = useFormat();
  const message = useErrorMessage(checking.error);
  const { permission, permissionCheckedAt, version } = settings;
  if (version === "") return null;
  return (
    <div className={section.stack} role="status">
      <div className={section.row}>
        <StatusBadge of={badges[permission]} />
        {permissionCheckedAt !== null && <small>{format.instant(permissionCheckedAt)}</small>}
      </div>
      {permission === "missing" && (
        <p>
          <Trans>
            KSeF does not let Boksy issue invoices for your company. Grant the permission as described below; until
            then, invoices wait.
          </Trans>
        </p>
      )}
      {permission === "refused" && (
        <p>
          <Trans>KSeF does not accept Boksy’s certificate right now. Your invoices wait and are sent later.</Trans>
        </p>
      )}
      {message && <p role="alert">{message.sentence}</p>}
      <Button variant="soft" busy={checking.isPending} onClick={() => checking.mutate()}>
        <Trans>Check the permission</Trans>
      </Button>
    </div>
  );
}

/** How to grant the permission in the application of the Ministry of Finance. */
function GrantingSteps({ operator: { name, nip } }: Pick<KsefSettings, "operator">) {
  return (
    <div className={section.stack}>
      <h3>
        <Trans>How to grant the permission</Trans>
      </h3>
      <ol className={css.numbered}>
        <li>
          <Trans>
            Sign in at{" "}
            <a href="https://ap.ksef.mf.gov.pl" target="_blank" rel="noreferrer">
              ap.ksef.mf.gov.pl
            </a>{" "}
            as your company, with a trusted profile, a qualified signature or a company seal.
          </Trans>
        </li>
        <li>
          <Trans>Open “Uprawnienia” (permissions) and grant a permission to another company (“podmiot”).</Trans>
        </li>
        <li>
          <Trans>
            Enter the tax number (NIP) of the operator of Boksy, {name}: {nip}
          </Trans>
        </li>
        <li>
          <Trans>Select “Wystawianie faktur” (issuing invoices) only, and confirm.</Trans>
        </li>
        <li>
          <Trans>Come back here, save the settings and check the permission.</Trans>
        </li>
      </ol>
      <p>
        <Trans>You can revoke the permission in KSeF at any time.</Trans>
      </p>
    </div>
  );
}
