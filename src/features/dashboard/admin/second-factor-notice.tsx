import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isSecondFactorRecent } from "../../../../domain/account/second-factor.ts";
import { href } from "../../../../domain/routes.ts";
import { configQuery } from "../../../lib/api/config.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Card } from "../../../ui/layout/card.tsx";

/** Tells an administrator who has signed in without a code, where one is required, before a change is refused. */
export function SecondFactorNotice() {
  const session = useSession();
  const config = useQuery(configQuery);
  const usedAt = session.status === "authenticated" ? session.secondFactorAt : undefined;
  const isRecent = usedAt !== undefined && isSecondFactorRecent(usedAt, serverNow());
  if (isRecent || config.data?.isSecondFactorRequired !== true) return null;
  return (
    <Card>
      <p>
        <Trans>
          You can only look: changes need two-step sign-in.{" "}
          <Link to={href("adminAccount")}>Set it up or sign in with a code</Link>.
        </Trans>
      </p>
    </Card>
  );
}
