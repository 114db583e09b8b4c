import { Outlet } from "react-router";
import { GuestFrame } from "./guest-frame.tsx";

export function GuestCenterLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
