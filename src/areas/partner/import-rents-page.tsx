import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "../../../domain/routes.ts";
import { ImportForm } from "../../features/rent-import/import-form.tsx";
import { ImportResult, type ImportResultProps } from "../../features/rent-import/import-result.tsx";
import { rentImportsQuery } from "../../features/rent-import/queries.ts";
import { RecentImports } from "../../features/rent-import/recent-imports.tsx";
import { useMay } from "../../lib/session/use-may.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { WithDraft } from "../../ui/forms/draft/with-draft.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Imports running rentals from a spreadsheet, with tenants, boxes, deposits and prices. */
export function ImportRentsPage() {
  const { t } = useLingui();
  const may = useMay();
  return (
    <Page
      title={t`Import current rentals`}
      width="contained"
      crumbs={[{ label: t`Rentals`, to: href("partnerRents") }]}
      lead={t`From your spreadsheet: who has which box, since when, for how much, and what they have paid.`}
    >
      {may("rent.import") ? <RentImport /> : <NoPermission />}
    </Page>
  );
}

function RentImport() {
  const imports = useQuery(rentImportsQuery);
  const [made, setMade] = useState<Omit<ImportResultProps, "onMore"> | null>(null);
  return (
    <QueryView query={imports} isEmpty={({ places }) => places.length === 0} empty={<NoPlaces />}>
      {({ items, places }) => (
        <>
          {made !== null && <ImportResult {...made} onMore={() => setMade(null)} />}
          <RecentImports imports={items} onUndone={() => setMade(null)} />
          {made === null && (
            <WithDraft of={{ form: "rents" }}>
              {(draft) => (
                <ImportForm
                  places={places}
                  draft={draft}
                  onSaved={({ rents, emails, lastInvitationOn, dueGrosze }, invites) =>
                    setMade({ rents, emails: invites ? emails : 0, lastInvitationOn, dueGrosze })
                  }
                />
              )}
            </WithDraft>
          )}
        </>
      )}
    </QueryView>
  );
}

function NoPlaces() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Add a place first`}
      picture={<EmptyBox />}
      action={
        <LinkButton variant="next" to={href("partnerPlaces")}>
          <Trans>See the places</Trans>
        </LinkButton>
      }
    >
      <Trans>Then import the current tenants; the import can also create their boxes.</Trans>
    </EmptyState>
  );
}

function NoPermission() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Owners and managers only`}>
      <Trans>Ask one of them to import the rentals.</Trans>
    </EmptyState>
  );
}
