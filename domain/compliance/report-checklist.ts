/**
 * Where an element of the report comes from. `fixed`: the same in each report, which someone has to confirm. `byHand`: not in the XML, because
 * Boksy does not have it.
 */
export type ElementSource = "operator" | "company" | "places" | "records" | "fixed" | "byHand";

export interface ReportElement {
  /** Names of the schema, below their parent. */
  names: readonly string[];
  source: ElementSource;
}

/**
 * The elements of the OECD's DPI schema 1.0 as published descriptions name them, in their order: those that the XML has, and those that it
 * would need in cases that Boksy does not know of. To be compared with the official schema once it is at hand.
 */
export const reportElements: readonly ReportElement[] = [
  { names: ["SendingEntityIN"], source: "operator" },
  { names: ["TransmittingCountry", "ReceivingCountry", "MessageType"], source: "fixed" },
  { names: ["MessageRefId", "MessageTypeIndic", "ReportingPeriod", "Timestamp"], source: "records" },
  { names: ["PlatformOperator", "AddressFree"], source: "operator" },
  { names: ["AssumedReporting", "OtherRPO"], source: "byHand" },
  { names: ["EntitySeller", "TIN", "IN", "VAT", "Name"], source: "company" },
  { names: ["ResCountryCode", "CountryCode"], source: "fixed" },
  { names: ["AddressFix", "Street", "PostCode", "City"], source: "company" },
  { names: ["IndividualSeller", "BirthInfo"], source: "byHand" },
  { names: ["PermanentEstablishments"], source: "byHand" },
  { names: ["Identifier", "AccountHolderName"], source: "company" },
  { names: ["PropertyListing", "LandRegistrationNumber"], source: "places" },
  { names: ["Consideration", "NumberOfActivities", "Fees"], source: "records" },
  { names: ["Taxes", "PropertyType", "OtherPropertyType"], source: "fixed" },
  { names: ["RentedDays"], source: "records" },
  { names: ["DocTypeIndic", "DocRefId"], source: "records" },
  { names: ["CorrMessageRefId", "CorrDocRefId"], source: "byHand" },
];
