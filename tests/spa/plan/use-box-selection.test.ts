import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useBoxSelection } from "../../../src/features/plan/bulk/use-box-selection.ts";
import type { PartnerBox } from "../../../src/features/plan/queries.ts";

const boxes = ["a", "b", "c", "d"].map((id) => ({ id, number: id }) as PartnerBox);
const [a, b, , d] = boxes as [PartnerBox, PartnerBox, PartnerBox, PartnerBox];

it("selects and deselects a range with Shift", () => {
  const { result } = renderHook(() => useBoxSelection(boxes));
  const pick = (box: PartnerBox, isPicked: boolean, isRange = false) =>
    act(() => result.current.pick(box, isPicked, isRange));
  const chosen = () => result.current.chosen.map(({ id }) => id).join("");
  pick(d, true);
  pick(b, true, true);
  expect(chosen()).toBe("bcd");
  pick(a, true);
  expect(result.current.isAll).toBe(true);
  pick(d, false, true);
  expect(chosen()).toBe("");
});

it("keeps selected boxes that the filters hide", () => {
  const { result, rerender } = renderHook(({ found }) => useBoxSelection(found), { initialProps: { found: boxes } });
  act(() => result.current.pickAll(true));
  rerender({ found: [b] });
  expect(result.current.chosen).toEqual([b]);
  rerender({ found: boxes });
  expect(result.current.chosen).toHaveLength(4);
});
