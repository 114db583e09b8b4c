import { useSearchParams } from "react-router";
import { blockedMessage } from "../../domain/access.ts";
import { ErrorScreen, type ErrorStatus } from "./error-screen.tsx";

const known: readonly ErrorStatus[] = [403, 404, 500];

/** `/error?statusCode=…&message=…`. The address chooses among sentences of ours; its own text is never shown. */
export function ErrorPage() {
  const [query] = useSearchParams();
  const asked = Number(query.get("statusCode"));
  if (asked === 403 && query.get("message") === blockedMessage) return <ErrorScreen status={403} isBlocked />;
  return <ErrorScreen status={known.find((status) => status === asked) ?? 500} />;
}
