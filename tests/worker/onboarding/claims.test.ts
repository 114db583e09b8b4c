import { expect, it } from "vitest";
import { accountProvider } from "../account/auth/account-provider.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, serviceAccount, sign } from "../identity/issuer.ts";

it("updates the onboarding step in the tokens of the whole team", async () => {
  await given.partner({ id: "par_1", onboarding_status: 2 });
  await given.place({ partner_id: "par_1", status: "draft" });
  await given.member({ uid: "usr_owner", partnerId: "par_1" });
  await given.member({ uid: "usr_manager", partnerId: "par_1", staffRole: "manager" });
  const { calls } = accountProvider();
  const cookie = `__session=${await sign(claims({ sub: "usr_manager", role: 1, onboardingStatus: 2 }))}`;
  const caller = as.visitor({ FIREBASE_SERVICE_ACCOUNT: serviceAccount });
  expect((await caller.post("/api/partner/onboarding/place", {}, { cookie })).status).toBe(200);
  const claimed = calls.map(({ body }) => [body.localId, JSON.parse(String(body.customAttributes))]);
  expect(claimed.sort()).toEqual([
    ["usr_manager", { role: 1, onboardingStatus: 3, staffRole: "manager" }],
    ["usr_owner", { role: 1, onboardingStatus: 3, staffRole: "owner" }],
  ]);
});
