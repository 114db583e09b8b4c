import fc from "fast-check";
import { expect, it } from "vitest";
import { archivesFor, invoicesPerArchive, partOf } from "../../../domain/accountant/limits.ts";

it("the archives together have each purchase and invoice once, none has more than one request prints", () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (purchases, invoices) => {
      const all = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind} ${at}`);
      const archives = Array.from({ length: archivesFor(purchases + invoices) }, (_, at) => {
        const part = partOf(at + 1, purchases);
        const taken = ({ offset, limit }: { offset: number; limit: number }, from: readonly string[]) =>
          from.slice(offset, offset + limit);
        return [
          ...taken(part.purchases, all("purchase", purchases)),
          ...taken(part.invoices, all("invoice", invoices)),
        ];
      });
      expect(archives.flat()).toEqual([...all("purchase", purchases), ...all("invoice", invoices)]);
      expect(Math.max(...archives.map(({ length }) => length))).toBeLessThanOrEqual(invoicesPerArchive);
    }),
  );
});
