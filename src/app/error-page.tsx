import { useSearchParams } from "react-router";
import { ErrorScreen, type ErrorStatus } from "./error-screen.tsx";

const known: readonly ErrorStatus[] = [403, 404, 500];

/** `/error?statusCode=…`. Only the status is read from the address: its sentence is ours, never the URL's text. */
export function ErrorPage() {
  const [query] = useSearchParams();
  const asked = Number(query.get("statusCode"));
  return <ErrorScreen status={known.find((status) => status === asked) ?? 500} />;
}
