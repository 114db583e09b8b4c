import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "../../../domain/routes.ts";
import { ImportsOfToday } from "../../features/rent-import/imports-of-today.tsx";
import { Made, type MadeProps } from "../../features/rent-import/made.tsx";
import { rentImportsQuery } from "../../features/rent-import/queries.ts";
import { RentsForm } from "../../features/rent-import/rents-form.tsx";
import { useMay } from "../../lib/session/use-may.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The tenants who rent already come in from the partner's spreadsheet, with their boxes, deposits and prices. */
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
      {may("rent.import") ? <BringIn /> : <NotYours />}
    </Page>
  );
}

function BringIn() {
  const imports = useQuery(rentImportsQuery);
  const [made, setMade] = useState<Pick<MadeProps, "rents" | "emails" | "lastInvitationOn"> | null>(null);
  return (
    <QueryView query={imports} isEmpty={({ boxes }) => boxes === 0} empty={<NoBoxes />}>
      {({ items, places }) => (
        <>
          {made !== null && <Made {...made} onMore={() => setMade(null)} />}
          <ImportsOfToday imports={items} />
          {made === null && (
            <RentsForm
              places={places}
              onSaved={({ rents, emails, lastInvitationOn }, invites) =>
                setMade({ rents, emails: invites ? emails : 0, lastInvitationOn })
              }
            />
          )}
        </>
      )}
    </QueryView>
  );
}

function NoBoxes() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Add boxes first`}
      picture={<BoxPicture widthCm={200} depthCm={250} heightCm={250} />}
      action={
        <LinkButton variant="next" to={href("partnerPlaces")}>
          <Trans>See the places</Trans>
        </LinkButton>
      }
    >
      <Trans>Add them to a place, also from a list. Then import the current tenants.</Trans>
    </EmptyState>
  );
}

function NotYours() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Owners and managers only`}>
      <Trans>Ask one of them to import the rentals.</Trans>
    </EmptyState>
  );
}
