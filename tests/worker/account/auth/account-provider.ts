import { vi } from "vitest";

export interface ProviderCall {
  method: string;
  body: Record<string, unknown>;
}

/** What the VAT register says of every company. */
const registered = {
  result: {
    subject: { name: "NOWE BOKSY", statusVat: "Czynny", accountNumbers: ["61109010140000071219812874"] },
    requestId: "search-1",
  },
};

/**
 * Stubs the identity provider's admin API and records requests in `calls`. `refusals` maps method names to the error
 * they return; `knownUid` is the uid of an existing email address, and `mfaInfo` its second factors.
 */
export function accountProvider(
  refusals: Record<string, string> = {},
  knownUid = "usr_known",
  mfaInfo: readonly object[] = [],
) {
  const calls: ProviderCall[] = [];
  vi.spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementation(async (input, init) => {
      const url = new URL(String(input instanceof Request ? input.url : input));
      if (url.hostname === "oauth2.googleapis.com") return Response.json({ access_token: "t", expires_in: 3600 });
      if (url.hostname === "wl-api.mf.gov.pl") return Response.json(registered);
      const method = url.pathname.split("/").at(-1) ?? "";
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
      calls.push({ method, body });
      if (refusals[method] !== undefined) {
        return Response.json({ error: { message: refusals[method] } }, { status: 400 });
      }
      if (method === "accounts:sendOobCode") {
        const link = `https://demo-boksy.firebaseapp.com/__/auth/action?mode=x&oobCode=code-${calls.length}&apiKey=k`;
        return Response.json({ email: body.email, oobLink: link });
      }
      if (method === "accounts:lookup") return Response.json({ users: [{ localId: knownUid, mfaInfo }] });
      return Response.json({ localId: body.localId });
    });
  return { calls };
}
