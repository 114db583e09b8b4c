import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { enterByLink } from "../../features/reservation/guest-queries.ts";
import { linkToken, useReloadOnNewLink } from "./link-token.ts";

/** Redeems a guest link once: its secret leaves the address at once and is exchanged for an HttpOnly cookie. */
export function useGuestLink() {
  const [token] = useState(linkToken);
  const { mutate, error, isSuccess, isError } = useMutation({
    meta: { showsOwnErrors: true },
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
