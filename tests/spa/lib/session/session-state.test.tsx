import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { sessionQuery } from "../../../../src/lib/session/session.ts";
import { useSession } from "../../../../src/lib/session/use-session.ts";

const anna = { status: "authenticated", uid: "usr_1", role: 0, email: null, emailVerified: false, displayName: null };

function renderWithApi() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(useSession, { wrapper });
  const answer = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, "fetch").mockReturnValue(answer.promise);
  const check = () => act(async () => void client.fetchQuery(sessionQuery));
  return { client, result, answer, check, unmount };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("is idle until somebody asks, then loading, then what the API says", async () => {
  const { result, answer, check } = renderWithApi();
  expect(result.current).toEqual({ status: "idle", role: 0 });
  await check();
  await waitFor(() => expect(result.current).toEqual({ status: "loading", role: 0 }));
  answer.resolve(Response.json(anna));
  await waitFor(() => expect(result.current).toEqual(anna));
});

it("is unauthenticated, as a customer would be, when the check fails", async () => {
  const { result, answer, check } = renderWithApi();
  await check();
  answer.reject(new TypeError("no connection"));
  await waitFor(() => expect(result.current).toEqual({ status: "unauthenticated", role: 0 }));
});

it("stands as it was while a later navigation asks again", async () => {
  const { client, result, check } = renderWithApi();
  client.setQueryData(sessionQuery.queryKey, anna as never);
  await waitFor(() => expect(result.current).toEqual(anna));
  await check();
  expect(client.isFetching()).toBe(1);
  expect(result.current).toEqual(anna);
});

it("is told to the navigation that asked, also when nothing on the screen shows it any more", async () => {
  const { client, answer, unmount } = renderWithApi();
  const asked = client.fetchQuery(sessionQuery);
  unmount();
  answer.resolve(Response.json(anna));
  expect(await asked).toEqual(anna);
});
