import { z } from "zod";
import { parseNip } from "../company/company-numbers.ts";
import { countryCodes } from "../core/countries.ts";
import type { FieldCode } from "../core/errors.ts";
import { nameLine, pastedLine, printedLine } from "../core/text-schema.ts";
import { parsePostcode, postcodeIn } from "../place/postcode.ts";
import type { Buyer, TypedBuyer } from "./buyer.ts";

const typed = z.strictObject({
  kind: z.enum(["person", "company"]),
  companyName: nameLine(200),
  taxNumber: pastedLine(30),
  street: printedLine(100),
  postcode: pastedLine(12),
  city: printedLine(80),
  country: z.enum(countryCodes as [string, ...string[]]),
});

/**
 * A buyer. A company needs a name and address, and in Poland a NIP. A person may give an address, which must then be
 * complete. Foreign postcodes and tax numbers have no fixed format. (Polish VAT Act, art. 106e(1)(3)–(5).)
 */
export const buyerInput = typed
  .superRefine((buyer, ctx) => {
    const { kind, companyName, taxNumber, street, postcode, city, country } = buyer;
    const isCompany = kind === "company";
    const isPolish = country === "PL";
    const refuse = (field: keyof TypedBuyer, code: FieldCode) =>
      ctx.addIssue({ code: "custom", path: [field], message: code });
    if (isCompany && companyName.length < 2) refuse("companyName", "field.required");
    if (isCompany && isPolish && parseNip(taxNumber) === null) {
      refuse("taxNumber", taxNumber === "" ? "field.required" : "field.nip");
    }
    const hasAddress = [street, postcode, city].some((part) => part !== "");
    if (!isCompany && !hasAddress) return;
    if (street === "") refuse("street", "field.required");
    if (city === "") refuse("city", "field.required");
    if (isPolish && parsePostcode(postcode) === null)
      refuse("postcode", postcode === "" ? "field.required" : "field.postcode");
  })
  .transform(({ taxNumber, companyName, ...buyer }): Buyer => {
    const isCompany = buyer.kind === "company";
    const isPolish = buyer.country === "PL";
    return {
      ...buyer,
      postcode: postcodeIn(buyer.country, buyer.postcode),
      companyName: isCompany ? companyName : "",
      nip: isCompany && isPolish ? parseNip(taxNumber) : null,
      taxNumber: isCompany && !isPolish && taxNumber !== "" ? taxNumber : null,
    };
  });
