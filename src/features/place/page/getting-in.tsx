import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AccessMethod } from "../../../../domain/place/access.ts";
import { PageSection } from "../../../ui/layout/page-section.tsx";
import css from "./getting-in.module.css";

/** How tenants get into their boxes, in three steps. */
export function GettingIn({
  method,
  accessFrom,
  accessTo,
}: {
  method: AccessMethod;
  accessFrom: string;
  accessTo: string;
}) {
  const { t } = useLingui();
  const way: Record<AccessMethod, ReactNode> = {
    code: <Trans>You get a code that opens the door. It’s in your reservation, with directions on site.</Trans>,
    key: <Trans>The landlord hands you the key when your rental starts.</Trans>,
    padlock: <Trans>You lock the box with your own padlock. Only you have the key.</Trans>,
    app: <Trans>You open the door with the landlord’s app. Your reservation says which one and how.</Trans>,
    staff: <Trans>The staff on site open the door for you.</Trans>,
  };
  return (
    <PageSection title={t`How you get in`}>
      <ol className={css.steps}>
        <li>
          <Trans>You reserve and pay online. You don’t have to come to an office.</Trans>
        </li>
        <li>{way[method]}</li>
        <li>
          {accessFrom === "00:00" && accessTo === "24:00" ? (
            <Trans>You come as often as you like, at any time of day or night.</Trans>
          ) : (
            <Trans>
              You come as often as you like between {accessFrom} and {accessTo}.
            </Trans>
          )}
        </li>
      </ol>
    </PageSection>
  );
}
