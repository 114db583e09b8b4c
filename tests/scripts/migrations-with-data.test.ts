import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migratedDatabase } from "../../scripts/schema/migrated.ts";

const folder = "migrations";
const names = readdirSync(folder).sort();
const before = names.filter((name) => name < "0034");

it("keeps the cards that were saved before BLIK with their consent, and the switch of automatic payments", () => {
  const db = migratedDatabase(folder, before);
  db.exec(`PRAGMA foreign_keys = off;
    INSERT INTO payments (id, order_id, provider, amount_grosze, status, save_consent, save_status, version, created_at, updated_at)
    VALUES ('pay_1', 'ord_1', 'stripe', 100, 'succeeded', '{"text":"I agree.","at":"2026-11-01"}', 'saved', 'v', 'x', 'x');
    INSERT INTO payment_methods (id, provider, customer_reference, method_reference, brand, last4, expiry_month, expiry_year,
      consent_text, consent_at, saved_by_payment_id, status, created_at, updated_at)
    VALUES ('pmd_1', 'stripe', 'cus_1', 'pm_1', 'visa', '4242', 12, 2099, 'I agree.', '2026-11-01', 'pay_1', 'active', 'x', 'x');
    INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
    VALUES ('set_1', 'cardCollection', '2026-11-01', '{"isOn":false}', '2026-11-01', 'x', 'x');
    PRAGMA foreign_keys = on;`);
  db.exec("BEGIN");
  for (const name of names.filter((later) => !before.includes(later)))
    db.exec(readFileSync(join(folder, name), "utf8"));
  db.exec("COMMIT");
  expect(
    db.prepare("SELECT kind, brand, last4, expiry_month, expiry_year, consent_text FROM payment_methods").get(),
  ).toEqual({
    ...{ kind: "card", brand: "visa", last4: "4242", expiry_month: 12, expiry_year: 2099, consent_text: "I agree." },
  });
  expect(db.prepare("SELECT save_consent ->> '$.kinds' AS kinds FROM payments").get()).toEqual({ kinds: '["card"]' });
  expect(db.prepare("SELECT kind, value FROM settings WHERE id = 'set_1'").get()).toEqual({
    ...{ kind: "autopay", value: '{"isOn":false}' },
  });
  expect(() => db.exec("UPDATE payment_methods SET kind = 'blik'")).toThrow(/CHECK/);
});
