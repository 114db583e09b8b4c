import { type FetchQueryOptions, MutationCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The component shows the error itself, so there is no toast. */
      showsOwnErrors?: boolean;
      /**
       * Query keys that the write invalidates: an event of `cache/customer-changes.ts` or `cache/partner-changes.ts`.
       */
      invalidates?: (input: never, result: never) => readonly QueryKey[];
    };
  }
}

/** Loaded on demand: like all code for writes, it is not part of the first load (`deferred.ts`). */
const loadEffects = () => import("./write-effects.ts");

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
  const client: QueryClient = new QueryClient({
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
    // Runs before the mutation’s own callbacks, which may navigate to the changed data.
    mutationCache: new MutationCache({
      onSuccess: async (result, input, _context, { meta }) =>
        meta?.invalidates &&
        (await loadEffects()).afterSuccess(client, meta.invalidates(input as never, result as never)),
      onError: async (error, input, _context, { meta }) =>
        (await loadEffects()).afterFailure(client, error, input, meta),
    }),
  });
  return client;
}

/** Bypasses the cache: for the session check on each navigation, and to load the other version after a conflict. */
export const fetchNow = <Data, Failure, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
) => client.fetchQuery({ ...query, staleTime: 0 });

export const queryClient = makeQueryClient();
