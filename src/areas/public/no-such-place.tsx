import { Trans, useLingui } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Instead of a form about a place that is not published or does not exist. */
export function NoSuchPlace() {
  const { t } = useLingui();
  return (
    <Page title={t`There is no such location`} width="bare">
      <LinkButton to={href("home")}>
        <Trans>Find another location</Trans>
      </LinkButton>
    </Page>
  );
}
