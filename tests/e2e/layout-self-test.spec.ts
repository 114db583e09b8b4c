import { layoutViolations, smallTargets, unreachableControls } from "./layout.ts";
import { expect, test } from "./test.ts";

const sound = "<h1 style='margin:20px'>Sound</h1>";
const wide = "<span style='white-space:nowrap'>words that stay on one line of about 300 px</span>";

/** Each page violates one rule, which must be reported. The last two pages violate none. */
const pages: Record<string, { body: string; violation: RegExp | null }> = {
  "a page that scrolls sideways": { body: `${sound}<div style="inline-size:500px">x</div>`, violation: /^sideways/ },
  "text out of its card": {
    body: `${sound}<div style="margin:20px;inline-size:200px;border:1px solid">${wide}</div>`,
    violation: /^out of its frame/,
  },
  "text out of its cell": {
    body: `${sound}<table style="margin:20px;table-layout:fixed;inline-size:90px"><tr><td>${wide}</td></tr></table>`,
    violation: /^out of its frame/,
  },
  "text that is cut off": {
    body: `${sound}<div style="margin:20px;inline-size:200px;overflow:hidden">${wide}</div>`,
    violation: /^cut off/,
  },
  "an ellipsis without a title": {
    body: `${sound}<div style="margin:20px;inline-size:80px;overflow:hidden;text-overflow:ellipsis">${wide}</div>`,
    violation: /^cut off/,
  },
  "text at the window's edge": { body: `${sound}<p style="margin:4px">near</p>`, violation: /^too near/ },
  "a button out of the window": {
    body: `${sound}<button style="position:absolute;inset-inline-start:-30px">Go</button>`,
    violation: /^out of the window/,
  },
  "a scroll container without keyboard access": {
    body: `${sound}<div style="margin:20px;inline-size:200px;overflow:auto">${wide}</div>`,
    violation: /^scrolls by mouse alone/,
  },
  "two headings of level 1": { body: `${sound}${sound}`, violation: /^headings of level 1.* 2$/ },
  "no heading of level 1": { body: "<p style='margin:20px'>x</p>", violation: /^headings of level 1.* 0$/ },
  "an ellipsis with a title": {
    body: `${sound}<div title="x" style="margin:20px;inline-size:80px;overflow:hidden;text-overflow:ellipsis">${wide}</div>`,
    violation: null,
  },
  "a scroll container that takes the focus": {
    body: `${sound}<div tabindex="0" style="margin:20px;inline-size:200px;overflow:auto">${wide}</div>`,
    violation: null,
  },
};

for (const [name, { body, violation }] of Object.entries(pages)) {
  test(`self-test: ${violation ? "detects" : "accepts"} ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.setContent(`<!doctype html><body style="margin:0">${body}</body>`);
    const found = await page.evaluate(layoutViolations);
    if (violation) expect(found).toEqual(expect.arrayContaining([expect.stringMatching(violation)]));
    else expect(found).toEqual([]);
  });
}

test("self-test: detects an action under a fixed bar, and accepts it with room to scroll", async ({ page }) => {
  const withRoom = (room: number) =>
    `<!doctype html><div style="block-size:900px"></div><button class="go">Pay</button><div style="block-size:${room}px"></div>
     <div style="position:fixed;inset:auto 0 0;block-size:100px;background:#fff">bar</div>`;
  await page.setContent(withRoom(0));
  expect(await page.evaluate(unreachableControls, ".go")).toEqual(["unreachable: button “Pay”"]);
  await page.setContent(withRoom(400));
  expect(await page.evaluate(unreachableControls, ".go")).toEqual([]);
});

test("self-test: detects controls of a dialog that are covered or inherit no pointer events", async ({ page }) => {
  const withDialog = (style: string, cover = "") =>
    page.setContent(
      `<!doctype html><section style="${style}"><dialog><a href="/">A link</a><label><input type="checkbox" name="tick">Tick</label>
       ${cover}</dialog></section><script>document.querySelector("dialog").showModal()</script>`,
    );
  await withDialog("pointer-events:none");
  expect(await page.evaluate(unreachableControls, ".go")).toEqual([
    "unreachable: a “A link”",
    "unreachable: input “tick”",
  ]);
  await withDialog("", "<div style='position:fixed;inset:0'></div>");
  expect(await page.evaluate(unreachableControls, ".go")).toHaveLength(2);
  await withDialog("");
  expect(await page.evaluate(unreachableControls, ".go")).toEqual([]);
});

test("self-test: detects a control at the end of a dialog that does not scroll", async ({ page }) => {
  const withOverflow = (overflow: string) =>
    page.setContent(
      `<!doctype html><dialog style="block-size:200px;overflow-y:${overflow}"><div style="block-size:400px"></div><button>Save</button>
       </dialog><script>document.querySelector("dialog").showModal()</script>`,
    );
  await withOverflow("hidden");
  expect(await page.evaluate(unreachableControls, ".go")).toEqual(["unreachable: button “Save”"]);
  await withOverflow("auto");
  expect(await page.evaluate(unreachableControls, ".go")).toEqual([]);
});

test("self-test: detects a target below 44 px, and accepts a link within a sentence", async ({ page }) => {
  await page.setContent(
    "<button style='block-size:36px;inline-size:90px'>Small</button><p>A <a href='/'>link</a></p><button style='block-size:44px;inline-size:90px'>Large</button>",
  );
  expect(await page.evaluate(smallTargets)).toEqual(["target of 90 × 36 px: button “Small”"]);
});
