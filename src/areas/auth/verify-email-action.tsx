import { Navigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { renewSession } from "../../lib/session-check.ts";
import { useSession } from "../../lib/use-session.ts";
import { dropActionLink } from "./action-link.ts";
import { FailedAction } from "./failed-action.tsx";
import { OneMoment } from "./one-moment.tsx";
import { useCodeOnce } from "./use-code-once.ts";

async function verify(oobCode: string): Promise<true> {
  const { applyCode } = await import("../../lib/identity-codes.ts");
  await applyCode(oobCode);
  dropActionLink();
  await renewSession();
  return true;
}

/** Confirms an address. For one that is confirmed already, a used link has said nothing wrong. */
export function VerifyEmailAction({ oobCode }: { oobCode: string }) {
  const session = useSession();
  const { data, error, refetch } = useCodeOnce("verifyEmail", oobCode, verify);
  const isVerified = session.status === "authenticated" && session.emailVerified;
  if (data || (error && isVerified)) return <Navigate to={href("emailVerified")} replace />;
  if (error) return <FailedAction mode="verifyEmail" error={error} onRetry={() => void refetch()} />;
  return <OneMoment />;
}
