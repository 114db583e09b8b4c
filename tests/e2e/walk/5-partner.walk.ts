import { test } from "./walk.ts";

test("a partner manages a place", async ({ walker, be }) => {
  const { page, open, look } = walker;
  await be("partner@boksy.test");
  const { id } = await (await page.request.get(`/api/places/boksy-zablocie`)).json();
  await open("/partner/dashboard");
  await look("dashboard");
  await open("/partner/places");
  await look("places");
  for (const view of ["plan", "table", "timeline"]) {
    await open(`/partner/places/${id}?view=${view}`);
    await look(`place-${view}`);
  }
  await open(`/partner/places/${id}?arrange=1`);
  await look("place-arrange");
  const { boxes } = await (await page.request.get(`/api/partner/places/${id}/boxes`)).json();
  await open(`/partner/places/${id}?open=${boxes[0].id}`);
  await look("box", "screen");
  await open(`/partner/places/${id}/create-box`);
  await look("add-boxes");
  await open(`/partner/places/${id}/edit`);
  await look("edit-place");
  await open("/partner/reservations");
  await look("reservations");
  await look("reservations-top", "screen");
  await open("/partner/rents");
  await look("rents");
  const { items } = await (await page.request.get("/api/partner/rents?status=active&sort=end-asc")).json();
  await open(`/partner/rents?open=${items[0].id}`);
  await look("rent", "screen");
  await open(`/partner/rents/rent-extension-summary?rent=${items[0].id}`);
  await look("extension");
  await open(`/partner/rents/extension-new-reservation?rent=${items[0].id}`);
  await look("extension-in-another-box");
  await open("/partner/rents/import");
  await look("import");
  await open("/partner/clients");
  await look("clients");
  const overdue = await (await page.request.get("/api/partner/clients?state=overdue")).json();
  await open(`/partner/clients?open=${overdue.items[0].id}`);
  await look("client", "screen");
  await open("/partner/my-company");
  await look("my-company");
  await open("/partner/account");
  await look("account");
});
