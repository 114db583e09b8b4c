import { Trans, useLingui } from "@lingui/react/macro";
import { roles } from "../../../domain/account/roles.ts";
import { AnchorButton } from "../../ui/forms/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import type { Account } from "./account-queries.ts";

/** All data about the user as one file. */
export function ExportSection({ account }: { account: Account }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Your data`}
      lead={
        account.role === roles.Partner ? (
          <Trans>
            Everything we store about you and your company in one file (JSON). Lists of clients, rentals and boxes can
            be downloaded on their own pages.
          </Trans>
        ) : (
          <Trans>
            Everything we store about you in one file (JSON): your details, consents, reservations, rentals, payments
            and invoices.
          </Trans>
        )
      }
    >
      <AnchorButton variant="soft" icon="download" href="/api/account/export" download>
        <Trans>Download my data</Trans>
      </AnchorButton>
    </Section>
  );
}
