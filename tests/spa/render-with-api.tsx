import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { makeQueryClient } from "../../src/lib/api/query-client.ts";

export interface ApiCall {
  method: string;
  path: string;
  body: unknown;
}

interface Answer {
  status?: number;
  body: unknown;
}

type Reply = (requested: ApiCall) => Answer | Promise<Answer>;

/**
 * Renders an element with a stubbed API and an optional stored draft.
 * @returns the recorded calls, except those for towns and configuration
 */
export function renderWithApi(part: ReactNode, reply: Reply, draft: object | null = null): ApiCall[] {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const calls: ApiCall[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    const requested = { method: init?.method ?? "GET", path: String(input), body };
    if (requested.path.startsWith("/api/towns")) return Response.json({ items: [] });
    if (requested.path.startsWith("/api/config")) return Response.json({ tiles: { urlTemplate: "", attribution: "" } });
    calls.push(requested);
    if (requested.path.startsWith("/api/partner/drafts")) {
      if (requested.method !== "GET") return new Response(null, { status: 204 });
      return Response.json({ data: draft, updatedAt: draft && "2026-11-20T12:00:00Z" });
    }
    const answer = await reply(requested);
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  const router = createMemoryRouter([{ path: "*", element: part }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return calls;
}

export const errorBody = (code: string, fields?: Record<string, string>) => ({
  error: { code, fields, requestId: "req_1" },
});
