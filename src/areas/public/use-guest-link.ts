import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { enterByLink } from "../../features/reservation/guest-queries.ts";

const readToken = () => new URLSearchParams(location.hash.slice(1)).get("token");

/** Opens a guest's link, once: its secret leaves the address at once and becomes a cookie that no script can read. */
export function useGuestLink() {
  const [token] = useState(readToken);
  const { mutate, error, isSuccess, isError } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: enterByLink,
  });
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
