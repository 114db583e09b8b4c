import { expect, it } from "vitest";
import { directionsUrl } from "../../../domain/place/directions.ts";

it("encodes the address, with a postcode where there is one", () => {
  const url = new URL(directionsUrl({ street: "ul. Śmiała 12/3", postcode: "01-526", city: "Warszawa" }));
  expect(url.origin).toBe("https://www.google.com");
  expect(url.searchParams.get("destination")).toBe("ul. Śmiała 12/3, 01-526 Warszawa");
  const { searchParams } = new URL(directionsUrl({ street: "Lipowa 1", city: "Łódź" }));
  expect(searchParams.get("destination")).toBe("Lipowa 1, Łódź");
});
