import { emailTo } from "../mailbox.ts";
import { newAddress } from "../person.ts";
import { test } from "./walk.ts";

test("the waitlist of a place that opens soon", async ({ walker, language, say }) => {
  const { page, open, press, fill, arrive, look } = walker;
  const email = newAddress("waiting");
  await open("/coming-soon");
  await arrive("Opening soon");
  await look("openings");
  await page
    .getByRole("button", { name: say("Notify me") })
    .first()
    .click();
  await fill("Email", email);
  await look("form");
  await press("Notify me");
  await arrive("Opening soon");
  await page.getByText(say("Check your inbox")).waitFor();
  await look("sent", "screen");

  const mail = await emailTo(page.request, email, { pl: "Potwierdź", en: "Please confirm" }[language]);
  const [link = ""] = /\/box-coming-soon#token=[\w-]{43}/.exec(mail) ?? [];
  await open("/terms");
  await open(link);
  await arrive("Confirm your address");
  await look("to-confirm");
  await press("Confirm address");
  await arrive("You’re on the list");
  await look("confirmed");
  await press("Remove my address");
  await arrive("You’re off the list");
  await look("left");

  await open("/box-coming-soon");
  await arrive("Free soon");
  await look("free-soon");
  await open("/box-coming-soon?town=Zakopane&size=room");
  await look("town");
});
