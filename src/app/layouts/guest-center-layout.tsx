import { Outlet } from "react-router";
import { useIsWide } from "./form.ts";
import { GuestFrame } from "./guest-frame.tsx";
import { WideFrame } from "./wide-frame.tsx";

/** A public page: a card in the middle, or the whole width between header and footer, as the table of pages says. */
export function GuestCenterLayout() {
  const Frame = useIsWide() ? WideFrame : GuestFrame;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
