import { type ReactNode, useState } from "react";
import { Outlet } from "react-router";
import { HeaderStepsContext } from "../../lib/hooks/header-steps-context.ts";
import { GuestFrame } from "./guest-frame.tsx";
import { useIsWidePage } from "./page-handle.ts";
import { WideFrame } from "./wide-frame.tsx";

/**
 * Public pages: a centered card, or full width between header and footer, depending on the route table. A page that turns
 * out to be a booking step gets the frame of the other steps.
 */
export function GuestCenterLayout() {
  const isWide = useIsWidePage();
  const [steps, setSteps] = useState<ReactNode>(null);
  const page = (
    <HeaderStepsContext value={setSteps}>
      <Outlet />
    </HeaderStepsContext>
  );
  return isWide ? <WideFrame>{page}</WideFrame> : <GuestFrame steps={steps}>{page}</GuestFrame>;
}
