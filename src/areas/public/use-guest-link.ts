import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { enterByLink } from "../../features/reservation/guest-queries.ts";

/** The secret in the address, taken out of it before anything else can see it. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token !== null) history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

/** Opens a guest's link, once: its secret becomes a cookie that no script can read. */
export function useGuestLink() {
  const [token] = useState(takeToken);
  const { mutate, error, isSuccess, isError } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: enterByLink,
  });
  useEffect(() => {
    if (token !== null) mutate(token);
  }, [token, mutate]);
  return {
    isOpening: token !== null && !isSuccess && !isError,
    error,
    again: () => token !== null && mutate(token),
  };
}
