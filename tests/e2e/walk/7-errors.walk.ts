import { test } from "./walk.ts";

test("errors", async ({ walker }) => {
  const { open, look } = walker;
  await open("/nothing/here");
  await look("404");
  for (const code of [401, 403, 404, 500]) {
    await open(`/error?statusCode=${code}`);
    await look(`error-${code}`);
  }
  await open("/home?bbox=22.9,49.0,23.0,49.1&place=Ustrzyki");
  await look("nothing-found");
  await open("/customer/new-reservation?box=box_0000000000000000000000");
  await look("no-such-box");
  await open(`/customer-reservation#token=${"A".repeat(43)}`);
  await look("dead-link");
});
