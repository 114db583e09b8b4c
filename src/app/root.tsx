import { Outlet, ScrollRestoration } from "react-router";
import { Toaster } from "../ui/toaster.tsx";

export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
