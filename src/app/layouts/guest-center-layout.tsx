import { type ReactNode, useState } from "react";
import { Outlet } from "react-router";
import { FrameSteps } from "../../lib/frame-steps.ts";
import { useIsWide } from "./form.ts";
import { GuestFrame } from "./guest-frame.tsx";
import { WideFrame } from "./wide-frame.tsx";

/**
 * A public page: a card in the middle, or the whole width between header and footer, as the table of pages says. A page
 * that turns out to be a step of a booking has the frame of the other steps.
 */
export function GuestCenterLayout() {
  const isWide = useIsWide();
  const [steps, setSteps] = useState<ReactNode>(null);
  const page = (
    <FrameSteps value={setSteps}>
      <Outlet />
    </FrameSteps>
  );
  return isWide ? <WideFrame>{page}</WideFrame> : <GuestFrame steps={steps}>{page}</GuestFrame>;
}
