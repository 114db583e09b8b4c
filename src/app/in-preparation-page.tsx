import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentType } from "react";
import type { Area } from "../../domain/routes/address.ts";
import type { RouteId } from "../../domain/routes.ts";
import type { PlannedPage, PlannedPages } from "../lib/i18n/preparation.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LinkButton } from "../ui/forms/button.tsx";
import { Page } from "../ui/layout/page.tsx";

const areas: Partial<Record<Area, () => Promise<PlannedPages>>> = {
  public: () => import("../areas/public/in-preparation.ts").then((file) => file.inPreparation),
  customer: () => import("../areas/customer/in-preparation.ts").then((file) => file.inPreparation),
  partner: () => import("../areas/partner/in-preparation.ts").then((file) => file.inPreparation),
  admin: () => import("../areas/admin/in-preparation.ts").then((file) => file.inPreparation),
};

/** Placeholder for a page that is not built yet. */
export async function inPreparationPage(id: RouteId, area: Area): Promise<ComponentType> {
  const preparation = (await areas[area]?.())?.[id];
  if (preparation === undefined) throw new Error(`No page and no preparation for ${id}`);
  return () => <InPreparation {...preparation} />;
}

function InPreparation({ title, what }: PlannedPage) {
  const { i18n } = useLingui();
  return (
    <Page title={i18n._(title)} width="contained">
      <EmptyState
        title={<Trans>This page isn’t ready yet</Trans>}
        action={
          <LinkButton to="/" variant="next">
            <Trans>Go to the home page</Trans>
          </LinkButton>
        }
      >
        {i18n._(what)}
      </EmptyState>
    </Page>
  );
}
