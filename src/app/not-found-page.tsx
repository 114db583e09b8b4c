import { ErrorScreen } from "./error-screen.tsx";
import { useNextStep } from "./use-next-step.tsx";

export function NotFoundPage() {
  return <ErrorScreen status={404} action={useNextStep(404)} />;
}
