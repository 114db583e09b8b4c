import { type FetchQueryOptions, MutationCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { invalidate } from "./cache/invalidate.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The form shows the error itself, so no toast repeats it. */
      showsOwnErrors?: boolean;
      /** What the write makes outdated: an event of `data/customer-changes.ts` or `data/partner-changes.ts`. */
      invalidates?: (input: never, answer: never) => readonly QueryKey[];
    };
  }
}

const retries = 2;

/** Only what may pass by itself is tried again: no connection, a busy or restarting server. */
const isTransient = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Refused for its input or for who sent it. Any other failure may mean that the data is not as it was shown. */
const changesNothing = (error: Error) => error instanceof ApiError && [400, 401, 403, 422, 429].includes(error.status);

/** The page says that it was too much at once, and asks again by itself. */
const isTooOften = (error: Error | null) => error instanceof ApiError && error.status === 429;
const tooOftenMs = 30_000;

/**
 * Data is fresh for five minutes and not fetched again on mount, reconnect or focus (specification, section 9). What is
 * asked for offline fails at once with a word for it, where the library would wait in silence.
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
        refetchInterval: ({ state }) => (isTooOften(state.error) ? tooOftenMs : false),
        retry: (count, error) => count < retries && isTransient(error),
      },
    },
    // Before the mutation's own callbacks, which may navigate to what it has changed.
    mutationCache: new MutationCache({
      onSuccess: (answer, input, _context, { meta }) => {
        if (meta?.invalidates) invalidate(client, meta.invalidates(input as never, answer as never));
      },
      onError: (error, input, _context, { meta }) => {
        if (meta?.invalidates && !changesNothing(error)) {
          invalidate(client, meta.invalidates(input as never, undefined as never));
        }
        if (meta?.showsOwnErrors) return;
        void import("./error-toast.ts").then(({ toastError }) => toastError(error));
      },
    }),
  });
  return client;
}

/** Asks the server whatever is cached: who is looking, on each navigation, and what a conflict is with. */
export const fetchNow = <Data, Failure, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
) => client.fetchQuery({ ...query, staleTime: 0 });

export const queryClient = makeQueryClient();
