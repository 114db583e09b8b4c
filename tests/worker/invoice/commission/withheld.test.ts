import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addMonths } from "../../../../domain/core/day.ts";
import { invoiceCommissions } from "../../../../worker/jobs/invoice-commissions.ts";
import { as } from "../../as-user.ts";
import { deliverAll } from "../../email/outbox.ts";
import { given } from "../../fixtures.ts";
import { givenKsef } from "../../ksef/fixtures.ts";
import { givenCharge, givenTenancy } from "../../rent/tenancy.ts";
import { deliver, eventFor, inDays, one, payingFor } from "../../reservation/booking.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";
import { commissionRows, withOperator } from "./fixtures.ts";

withOperator();

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const issuedOn = `${addMonths(inDays(0), 1).slice(0, 7)}-01`;

/** 12 % of 299 zł that were paid online, and of 100 zł that went to the partner's own account. */
const [withheldGrosze, openGrosze] = [3_588, 1_200];
const grossGrosze = withheldGrosze + openGrosze;

describe("the commission of a month with one online payment and one transfer", () => {
  let partnerId: string;
  const owner = () => as.partner(partnerId, "usr_owner", "owner");
  const list = async (query = "") => owner().get(`/api/partner/invoices/commission?${query}`);

  beforeEach(async () => {
    const partner = await given.partner({ nip: "5213456784", email: "biuro@example.com" });
    partnerId = partner.id;
    const place = await given.place({ partner_id: partnerId });
    const box = await given.box({ partner_id: partnerId, place_id: place.id });
    const { reservation: _, ...payment } = await payingFor(box.id);
    await deliver(eventFor(payment, "succeeded"));

    const { rent } = await givenTenancy({ partnerId, uid: "usr_transfer", placeId: place.id });
    const period = { from_on: inDays(0), to_on: inDays(30), due_on: inDays(0), amount_grosze: 10_000 };
    await givenCharge(rent, { ...period, status: "due" });
    const recorded = {
      amountGrosze: 10_000,
      receivedOn: inDays(0),
      method: "transfer",
      title: "",
      version: rent.version,
    };
    expect((await owner().post(`/api/partner/rents/${rent.id}/record-payment`, recorded)).status).toBe(200);
    await invoiceCommissions(env, new Date(`${issuedOn}T04:07:00.000Z`));
  });

  it("is paid by what was withheld and no more, in list, PDF, spreadsheets, email and e-invoice", async () => {
    const [invoice] = await commissionRows();
    expect(invoice).toMatchObject({ kind: "vat", grossGrosze });
    expect(await (await list()).json()).toMatchObject({
      items: [{ grossGrosze, withheldGrosze, openGrosze }],
      sums: { grossGrosze, withheldGrosze, openGrosze },
    });
    expect(await (await list("format=csv")).text()).toContain(";47,88;35,88;12,00;");

    const pdf = await owner().get(`/api/partner/invoices/commission/${invoice?.id}/pdf`);
    const text = plain(await textOfPdf(new Uint8Array(await pdf.arrayBuffer())));
    expect(text).toContain("Z płatności online potrąciliśmy 35,88 zł. Do zapłaty do");
    expect(text).toContain("pozostało 12,00 zł");
    expect(text).toContain("Rachunek do wpłaty");
    expect(text).toContain("Tytuł przelewuBOKSY/P/");
    expect(text).toContain("Opłacona częściowo");

    const admin = as.admin();
    expect(await (await admin.get("/api/admin/invoices?seller=marketplace")).json()).toMatchObject({
      items: [{ status: "partlyPaid" }],
    });
    expect(await (await admin.get(`/api/admin/partners/${partnerId}`)).json()).toMatchObject({
      ...{ balance: { withheldGrosze, dueGrosze: openGrosze }, openCommissions: [{ openGrosze }] },
    });

    const history = await owner().get("/api/partner/payout/history");
    expect(await history.json()).toMatchObject({
      sums: { shareGrosze: 59_800 - withheldGrosze, withheldGrosze, dueGrosze: openGrosze },
    });

    const mail = (await deliverAll()).find(({ subject }) => subject.startsWith("Faktura za prowizję"));
    expect(plain(mail?.text ?? "")).toMatch(/Do zapłaty: 12,00 zł/);
    expect(mail?.text).toContain("PL61 1090 1014 0000 0712 1981 2874");
    expect(mail?.text).not.toContain("Nie trzeba nic płacić");

    const period = { fromOn: issuedOn, toOn: addDays(issuedOn, 27), days: 90, sendsEmail: false };
    const link = await (await owner().post("/api/partner/accountant/links", period)).json<{ path: string }>();
    const token = link.path.split("#token=")[1] ?? "";
    const archive = await as.visitor().get("/api/accountant/archive.zip", { "x-link-token": token });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(strFromU8(files["zakupy.csv"] ?? new Uint8Array())).toContain(";47,88;35,88;12,00;");

    const { fake, run, runLater } = givenKsef(`${issuedOn}T05:00:00.000Z`);
    fake.grants.add("6762448104");
    await run();
    await runLater();
    const sent = await one<{ xml: string }>("SELECT xml FROM ksef_submissions");
    expect(sent?.xml).toContain(
      "<Platnosc><ZnacznikZaplatyCzesciowej>1</ZnacznikZaplatyCzesciowej><ZaplataCzesciowa><KwotaZaplatyCzesciowej>35.88</",
    );
    expect(sent?.xml).toContain(
      "<FormaPlatnosci>6</FormaPlatnosci><RachunekBankowy><NrRB>PL61109010140000071219812874</",
    );
    expect(sent?.xml).not.toContain("<Zaplacono>");
  });
});
