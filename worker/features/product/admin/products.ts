import { addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import {
  type ChangeMarketplaceProductInput,
  changeMarketplaceProductInput,
  type MarketplaceProductInput,
  marketplaceProductInput,
} from "../../../../domain/product/admin-schema.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command, InputCommand } from "../../../http/command.ts";
import { outboxInserts } from "../../email/statements.ts";
import type { MailData } from "../../email/templates.ts";
import { setActive } from "../queries.ts";
import {
  insertMarketplaceProduct,
  type MarketplaceProduct,
  marketplaceProduct,
  type ProductSeller,
  sellersOf,
  updateMarketplaceProduct,
} from "./write-queries.ts";

type ProductParams = { productId: string };

type News = MailData["marketplaceProductChanged"]["news"];

/** Adds a product that partners can choose to sell. */
export const createMarketplaceProduct = {
  name: "product.createForMarketplace",
  access: { member: "product.administer" },
  changes: ["products"],
  input: marketplaceProductInput,
  read: () => [],
  plan({ db, now, requestId, actor }, _results, { input: { reason, ...fields } }) {
    const [id, nextVersion] = [newId("product"), newId("version")];
    const entry = { actor, action: "create", entity: "product", partnerId: null, requestId, now } as const;
    return {
      body: { id },
      statements: [
        insertMarketplaceProduct(db, { id, nextVersion, fields, now }),
        auditChange(db, { table: "products", id, nextVersion }, { ...entry, details: { reason } }),
      ],
    };
  },
} satisfies Command<object, MarketplaceProductInput, { id: string }>;

/**
 * Changes a product of the marketplace, its price at once or from a later day, and emails a new price to the partners
 * who sell it. Existing reservations and rents keep their price. Throws `resource.not_found` for a partner's own
 * product, `resource.version_conflict`.
 */
export const changeMarketplaceProduct = {
  name: "product.changeForMarketplace",
  access: { member: "product.administer" },
  changes: ["products"],
  input: changeMarketplaceProductInput,
  read: ({ db }, { productId }) => [marketplaceProduct(db, productId), sellersOf(db, productId)],
  plan({ db, now, requestId, actor }, [found, sellers], { params: { productId: id }, input }) {
    const { version, reason, priceFromOn, ...fields } = input;
    const product = requireCurrent(rows<MarketplaceProduct>(found)[0], version);
    requirePlannable(priceFromOn, dayAt(now, polishTimeZone));
    const nextVersion = newId("version");
    const { priceGrosze: oldGrosze } = product;
    const { priceGrosze: newGrosze } = fields;
    const entry = { actor, action: "change", entity: "product", partnerId: null, requestId, now } as const;
    const news: News = { kind: "price", oldGrosze, newGrosze, fromOn: priceFromOn };
    const mails = mailsOf(rows<ProductSeller>(sellers), { product: fields, reason, id, nextVersion, now }, news);
    return {
      body: { id },
      statements: [
        updateMarketplaceProduct(db, { id, version, nextVersion, now }, { fields, plannedOn: priceFromOn }),
        auditChange(
          db,
          { table: "products", id, nextVersion },
          { ...entry, details: { reason, oldGrosze, newGrosze, priceFromOn } },
        ),
        ...(oldGrosze === newGrosze || mails.length === 0 ? [] : [outboxInserts(db, mails)]),
      ],
    };
  },
} satisfies Command<ProductParams, ChangeMarketplaceProductInput, { id: string }>;

/** Ends or resumes the sale of a product of the marketplace, and emails the partners who chose to sell it. */
const decide = (
  name: "archive" | "restore",
  isActive: boolean,
): InputCommand<ProductParams, typeof decisionInput, { id: string }> => ({
  name: `product.${name}`,
  access: { member: "product.administer" },
  changes: ["products"],
  input: decisionInput,
  read: ({ db }, { productId }) => [marketplaceProduct(db, productId), sellersOf(db, productId)],
  plan({ db, now, requestId, actor }, [found, sellers], { params: { productId: id }, input: { version, reason } }) {
    const product = requireCurrent(rows<MarketplaceProduct>(found)[0], version);
    if ((product.isActive === 1) === isActive) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const news: News = { kind: isActive ? "restored" : "archived" };
    const mails = mailsOf(rows<ProductSeller>(sellers), { product, reason, id, nextVersion, now }, news);
    const entry = { actor, action: name, entity: "product", partnerId: null, requestId, now } as const;
    return {
      body: { id },
      statements: [
        setActive(db, { id, version, nextVersion, now }, isActive),
        auditChange(db, { table: "products", id, nextVersion }, { ...entry, details: { reason } }),
        ...(mails.length === 0 ? [] : [outboxInserts(db, mails)]),
      ],
    };
  },
});

/** Takes a product out of sale. Existing reservations and rents keep it. Throws as `changeMarketplaceProduct` does. */
export const archiveProduct = decide("archive", false);

/** Offers a product again with the partners who sold it. Throws as `changeMarketplaceProduct` does. */
export const restoreProduct = decide("restore", true);

function requireCurrent(product: MarketplaceProduct | undefined, version: string): MarketplaceProduct {
  if (product === undefined) throw new DomainError("resource.not_found");
  if (product.version !== version) throw new DomainError("resource.version_conflict");
  return product;
}

const monthsAhead = 24;

function requirePlannable(fromOn: Day | null, today: Day): void {
  if (fromOn === null) return;
  if (fromOn <= today) throw new DomainError("request.invalid", { fields: { priceFromOn: "field.day_past" } });
  if (fromOn > addMonths(today, monthsAhead)) {
    throw new DomainError("request.invalid", { fields: { priceFromOn: "field.day_too_far" } });
  }
}

interface Change {
  product: { namePl: string; nameEn: string };
  reason: string;
  id: string;
  nextVersion: string;
  now: Date;
}

/** One email for each seller. */
const mailsOf = (sellers: readonly ProductSeller[], { product, reason, id, nextVersion, now }: Change, news: News) =>
  sellers.map(({ partnerId, email: recipient, locale }) => ({
    ...{ template: "marketplaceProductChanged" as const, recipient, locale, now },
    cause: `${id}:${nextVersion}:${partnerId}`,
    data: { productName: (locale === "en" && product.nameEn) || product.namePl, reason, news },
  }));
