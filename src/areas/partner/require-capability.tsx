import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Capability } from "../../../domain/capabilities.ts";
import { href } from "../../../domain/routes.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";

/** Shows the page only to staff with the capability, otherwise who can grant it. */
export function RequireCapability({ needs, children }: { needs: Capability; children: ReactNode }) {
  const { t } = useLingui();
  const may = useMay();
  if (may(needs)) return children;
  return (
    <EmptyState
      title={t`Your role doesn’t include this`}
      picture={<BoxPicture widthCm={200} depthCm={200} heightCm={250} />}
      action={
        <LinkButton to={href("partnerCompany")}>
          <Trans>See the staff and their roles</Trans>
        </LinkButton>
      }
    >
      <Trans>A company owner can give you a role that allows this.</Trans>
    </EmptyState>
  );
}
