import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Session } from "../../../domain/account/session.ts";
import { replaceSession } from "../../lib/session/session-check.ts";
import { useNextPath } from "./use-next-path.ts";

/** Starts a session, then navigates to where the visitor was going or to their start page. */
export function useSignIn<Values>(enter: (values: Values) => Promise<Session>) {
  const navigate = useNavigate();
  const { next } = useNextPath();
  return useMutation({
    mutationFn: enter,
    meta: { showsOwnErrors: true },
    onSuccess: async (session) => {
      replaceSession(session);
      await navigate(next ?? "/", { replace: true });
    },
  });
}
