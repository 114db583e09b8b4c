import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { sessionQuery } from "../../../../src/lib/session/session.ts";
import { useSession } from "../../../../src/lib/session/use-session.ts";

const anna = { status: "authenticated", uid: "usr_1", role: 0, email: null, emailVerified: false, displayName: null };

function renderSession() {
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

it("is idle until the first check, then loading, then the API's answer", async () => {
  const { result, answer, check } = renderSession();
  expect(result.current).toEqual({ status: "idle", role: 0 });
  await check();
  await waitFor(() => expect(result.current).toEqual({ status: "loading", role: 0 }));
  answer.resolve(Response.json(anna));
  await waitFor(() => expect(result.current).toEqual(anna));
});

it("is unauthenticated with the customer role when the check fails", async () => {
  const { result, answer, check } = renderSession();
  await check();
  answer.reject(new TypeError("no connection"));
  await waitFor(() => expect(result.current).toEqual({ status: "unauthenticated", role: 0 }));
});

it("is kept when the connection is lost, and ends when the server fails", async () => {
  const { client, result, answer, check } = renderSession();
  client.setQueryData(sessionQuery.queryKey, anna as never);
  await check();
  answer.reject(new TypeError("no connection"));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toEqual(anna);
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 503 }));
  await check();
  await waitFor(() => expect(result.current).toEqual({ status: "unauthenticated", role: 0 }));
});

it("keeps its value while a later navigation checks again", async () => {
  const { client, result, check } = renderSession();
  client.setQueryData(sessionQuery.queryKey, anna as never);
  await waitFor(() => expect(result.current).toEqual(anna));
  await check();
  expect(client.isFetching()).toBe(1);
  expect(result.current).toEqual(anna);
});

it("resolves for the navigation that asked, even without mounted observers", async () => {
  const { client, answer, unmount } = renderSession();
  const requested = client.fetchQuery(sessionQuery);
  unmount();
  answer.resolve(Response.json(anna));
  expect(await requested).toEqual(anna);
});
