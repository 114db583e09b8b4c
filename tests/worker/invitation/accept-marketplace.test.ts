import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { standardCommission } from "../../../domain/order/commission.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { one } from "../reservation/booking.ts";
import { codeOf, company, invite, person } from "./marketplace.ts";

const second = { kind: "admin", email: "ada@example.com", locale: "en" };
const roleOf = (uid: string) => env.DB.prepare("SELECT role FROM users WHERE uid = ?").bind(uid).first("role");
const partnerOf = (uid: string) =>
  one(
    `SELECT legal_name, nip, contact_name, email, onboarding_status, commission_basis_points, m.staff_role FROM partners pa
     JOIN partner_members m ON m.partner_id = pa.id WHERE m.uid = ?`,
    uid,
  );
const founded = {
  ...{ legal_name: "Łódzkie Składy", nip: "5260001246", contact_name: "Ewa Łoś", email: "ewa@example.com" },
  ...{ onboarding_status: 0, commission_basis_points: standardCommission.commissionBasisPoints, staff_role: "owner" },
};

beforeEach(async () => {
  // Silences errors about the unavailable identity provider; these tests check only the database.
  vi.spyOn(console, "error").mockReturnValue();
  await given.user({ uid: "usr_admin", display_name: "Adam Admin", role: 2 });
});

describe("accepting an invitation of a new partner", () => {
  it("makes the user the owner of a company with the given data, at the first step", async () => {
    const { token } = await invite();
    const ewa = await person("ewa@example.com");
    expect((await ewa.accept(token)).status).toBe(204);
    expect(await partnerOf(ewa.uid)).toEqual(founded);
    expect(await roleOf(ewa.uid)).toBe(1);
  });

  it("fills in an own company without data", async () => {
    const { token } = await invite();
    const ewa = await person("ewa@example.com", 1);
    await given.partner({
      ...{
        id: "par_empty",
        onboarding_status: 0,
        legal_name: "",
        nip: null,
        contact_name: "",
        email: "ewa@example.com",
      },
    });
    await given.member({ uid: ewa.uid, partnerId: "par_empty" });
    expect((await ewa.accept(token)).status).toBe(204);
    expect(await partnerOf(ewa.uid)).toEqual(founded);
  });

  it("leaves out a tax number that another partner has entered since", async () => {
    const { token } = await invite();
    await given.partner({ id: "par_2", nip: "5260001246" });
    const ewa = await person("ewa@example.com");
    expect((await ewa.accept(token)).status).toBe(204);
    expect(await partnerOf(ewa.uid)).toEqual({ ...founded, nip: null });
  });

  it("is refused to another address, a tenant and an administrator", async () => {
    const { token } = await invite(company);
    expect(await codeOf(await (await person("jan@example.com")).accept(token))).toBe("invitation.other_account");
    const ewa = await person("ewa@example.com", 2);
    expect(await codeOf(await ewa.accept(token))).toBe("invitation.account_in_use");
    expect(await roleOf(ewa.uid)).toBe(2);
  });
});

describe("accepting an invitation of an administrator", () => {
  it("gives the account the role, audited, and its next request has the rights", async () => {
    const { token } = await invite(second);
    const ada = await person("ada@example.com");
    expect((await ada.accept(token)).status).toBe(204);
    expect(await roleOf(ada.uid)).toBe(2);
    expect(await one("SELECT details ->> '$.after' AS after FROM audit_events WHERE action = 'changeRole'")).toEqual({
      after: 2,
    });
    expect((await as.admin(ada.uid).get("/api/admin/invitations")).status).toBe(200);
    expect(await codeOf(await ada.accept(token))).toBe("invitation.used");
  });

  it("is refused to a partner's staff and to a tenant, whose role stays", async () => {
    const { token } = await invite(second);
    const ada = await person("ada@example.com", 1);
    await given.partner({ id: "par_1", onboarding_status: 1 });
    await given.member({ uid: ada.uid, partnerId: "par_1" });
    expect(await codeOf(await ada.accept(token))).toBe("invitation.account_in_use");
    expect(await roleOf(ada.uid)).toBe(1);
    await env.DB.prepare("DELETE FROM partner_members WHERE uid = ?").bind(ada.uid).run();
    await givenTenancy({ partnerId: "par_1", uid: ada.uid });
    expect(await codeOf(await ada.accept(token))).toBe("invitation.account_in_use");
  });

  it("leaves an own company without data", async () => {
    const { token } = await invite(second);
    const ada = await person("ada@example.com", 1);
    await given.partner({ id: "par_empty", onboarding_status: 0 });
    await given.member({ uid: ada.uid, partnerId: "par_empty" });
    expect((await ada.accept(token)).status).toBe(204);
    expect(await roleOf(ada.uid)).toBe(2);
    expect(await one("SELECT COUNT(*) AS n FROM partners WHERE id = 'par_empty'")).toEqual({ n: 0 });
  });
});
