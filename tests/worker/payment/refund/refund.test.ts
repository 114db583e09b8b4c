import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { bookRefund } from "../../../../worker/features/payment/refund/refund.ts";
import { type RefundRow, selectRefund } from "../../../../worker/features/payment/refund/refund-queries.ts";
import { jobContext, runJobCommand } from "../../../../worker/http/job-command.ts";
import { given } from "../../fixtures.ts";
import { deliver, eventFor, one, payingFor } from "../../reservation/booking.ts";

/** A paid reservation with two refunds that together are the whole payment, both read before either is booked. */
async function twoRefunds() {
  const box = await given.box();
  const paying = await payingFor(box.id);
  await deliver(eventFor(paying, "succeeded"));
  const { grosze = 0 } = (await one<{ grosze: number }>("SELECT amount_grosze AS grosze FROM payments")) ?? {};
  const ctx = jobContext(env, new Date());
  const at = ctx.now.toISOString();
  const read = async (id: string, amountGrosze: number) => {
    await given.insert("refunds", {
      ...{
        id,
        payment_id: paying.paymentId,
        amount_grosze: amountGrosze,
        reason: "admin",
        status: "due",
        version: "v",
      },
      ...{ created_at: at, updated_at: at },
    });
    const refund = await selectRefund(ctx.db, id).first<RefundRow>();
    if (refund === null) throw new Error("the refund is not due");
    return refund;
  };
  const refunds = [await read("rfd_1", 1_000), await read("rfd_2", grosze - 1_000)];
  const book = async (refund: RefundRow) =>
    expect(await runJobCommand(ctx, bookRefund, { refund, reference: `sbr_${refund.id}` })).toBe(true);
  return { refunds, book, grosze };
}

const status = () =>
  one(`SELECT y.status, y.refunded_grosze AS refundedGrosze, o.status AS orderStatus
    FROM payments y JOIN orders o ON o.id = y.order_id`);

it("two refunds that were read before either was booked leave nothing of the payment and its order", async () => {
  const { refunds, book, grosze } = await twoRefunds();
  for (const refund of refunds) await book(refund);
  expect(await status()).toEqual({ status: "refunded", refundedGrosze: grosze, orderStatus: "refunded" });
});

it("a refund that was under way when the bank opened a dispute is counted, and the payment stays disputed", async () => {
  const { refunds, book } = await twoRefunds();
  await env.DB.prepare("UPDATE payments SET status = 'disputed', version = 'disputed'").run();
  if (refunds[0] !== undefined) await book(refunds[0]);
  expect(await status()).toEqual({ status: "disputed", refundedGrosze: 1_000, orderStatus: "partlyRefunded" });
});
