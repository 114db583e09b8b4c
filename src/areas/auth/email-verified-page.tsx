import { useState } from "react";
import { renewSession } from "../../lib/session/session-check.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { dropActionLink, readActionLinkOnce } from "./action-link.ts";
import { EmailConfirmed } from "./email-confirmed.tsx";
import { FailedAction } from "./failed-action.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { useCodeOnce } from "./use-code-once.ts";

async function verify(oobCode: string): Promise<true> {
  const { applyCode } = await import("../../lib/session/identity-codes.ts");
  await applyCode(oobCode);
  dropActionLink();
  await renewSession();
  return true;
}

/** Confirms an email address with the code of an email link. */
export function EmailVerifiedPage() {
  const [link] = useState(readActionLinkOnce);
  return link?.mode === "verifyEmail" ? (
    <VerifyEmail oobCode={link.oobCode} />
  ) : (
    <InvalidLink mode="verifyEmail" error={null} />
  );
}

/** A used link is not an error for a user whose address is already confirmed. */
function VerifyEmail({ oobCode }: { oobCode: string }) {
  const session = useSession();
  const { data, error, refetch } = useCodeOnce("verifyEmail", oobCode, verify);
  const isVerified = session.status === "authenticated" && session.emailVerified;
  if (data || (error && isVerified)) return <EmailConfirmed />;
  if (error) return <FailedAction mode="verifyEmail" error={error} onRetry={() => void refetch()} />;
  return <LoadingScreen />;
}
