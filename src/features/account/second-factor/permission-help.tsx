import { Trans } from "@lingui/react/macro";
import { roles } from "../../../../domain/account/roles.ts";
import { operatorEmails } from "../../../../domain/operator.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { EmailLink } from "../../../ui/data/contact-link.tsx";

/** How someone without a trusted app gets the permission to set one up. */
export function PermissionHelp() {
  const { role } = useSession();
  return role === roles.Admin ? (
    <Trans>
      To set up a new app, ask another administrator, who allows it on the page of administrators. You then have an
      hour.
    </Trans>
  ) : (
    <Trans>
      To set up a new app, use a recovery code, or ask an owner to reset your two-step sign-in on the company page. If
      there is no other owner, write to <EmailLink email={operatorEmails.partners} />: after a check and 24 hours an
      administrator can reset it.
    </Trans>
  );
}
