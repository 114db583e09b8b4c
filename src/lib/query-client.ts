import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The form shows the error itself, so no toast repeats it. */
      showsOwnErrors?: boolean;
    };
  }
}

const retries = 2;

/** Only what may pass by itself is tried again: no connection, a busy or restarting server. */
const mayPass = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status === 503);

/**
 * Data is fresh for five minutes and not fetched again on mount, reconnect or focus (specification, section 9). What is
 * asked for offline fails at once with a word for it, where the library would wait in silence.
 */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: 5 * 60 * 1000,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < retries && mayPass(error),
      },
    },
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (mutation.meta?.showsOwnErrors) return;
        void import("./error-toast.ts").then(({ toastError }) => toastError(error));
      },
    }),
  });
}

export const queryClient = makeQueryClient();
