import { describe, expect, it } from "vitest";
import { clientLikeness, likelyWord } from "../../../domain/client/likeness.ts";

const client = (name: string, more: object = {}) => ({ name, email: "", phone: "", city: "", ...more });

describe("clientLikeness", () => {
  it("ranks the same contact and shared words of the name before the same town", () => {
    const anna = client("Anna Wiśniewska", { phone: "+48512345678", city: "Łódź" });
    const ranked = [
      client("Piotr Zaremba", { phone: "+48512345678" }),
      client("Wisniewska Anna"),
      client("Jan Wiśniewska"),
      client("Ewa Lis", { city: "lodz" }),
      client("Ewa Lis"),
    ];
    expect(ranked.map((other) => clientLikeness(anna, other))).toEqual([4, 4, 2, 1, 0]);
  });
});

describe("likelyWord", () => {
  it("is the longest word, the later of two", () => {
    expect(["Anna Wiśniewska", "Ewa Lis", "Li Xu", ""].map(likelyWord)).toEqual(["wisniewska", "lis", "", ""]);
  });
});
