import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { enterByLink } from "../../features/reservation/guest-queries.ts";
import { customerChanges } from "../../lib/api/cache/customer-changes.ts";
import { linkToken, useReloadOnNewLink } from "./link-token.ts";

/** Opens a guest's link, once: its secret leaves the address at once and becomes a cookie that no script can read. */
export function useGuestLink() {
  const [token] = useState(linkToken);
  const { mutate, error, isSuccess, isError } = useMutation({
    meta: { showsOwnErrors: true, invalidates: customerChanges.belongingsChanged },
    mutationFn: enterByLink,
  });
  useReloadOnNewLink();
  useEffect(() => {
    if (token === null) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    mutate(token);
  }, [token, mutate]);
  return {
    isOpening: token !== null && !isSuccess && !isError,
    error,
    again: () => token !== null && mutate(token),
  };
}
