import { type FetchQueryOptions, MutationCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The component shows the error itself, so there is no toast. */
      showsOwnErrors?: boolean;
    };
  }
}

const retries = 2;

/** Retries transient failures only: no connection, or a busy or restarting server. */
const isTransient = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status === 503);

/** The page shows the rate limit and refetches on its own. */
const isRateLimited = (error: Error | null) => error instanceof ApiError && error.status === 429;
const rateLimitedRetryMs = 30_000;

/**
 * Data is fresh for five minutes and not refetched on mount, reconnect or focus (specification, section 9). Offline
 * requests fail at once with a message instead of pausing silently.
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
        refetchInterval: ({ state }) => (isRateLimited(state.error) ? rateLimitedRetryMs : false),
        retry: (count, error) => count < retries && isTransient(error),
      },
    },
    mutationCache: new MutationCache({
      onError: async (error, _input, _context, { meta }) =>
        meta?.showsOwnErrors || void (await import("./error-toast.ts")).toastError(error),
    }),
  });
}

/** Bypasses the cache: for the session check on each navigation, and to load the other version after a conflict. */
export const fetchNow = <Data, Failure, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
) => client.fetchQuery({ ...query, staleTime: 0 });

export const queryClient = makeQueryClient();
