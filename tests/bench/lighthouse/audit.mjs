// `node audit.mjs CHROMIUM URL`: audits one page as a phone on simulated slow 4G and prints the figures as JSON.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath, url] = process.argv.slice(2);
const userDataDir = mkdtempSync(join(tmpdir(), "boksy-lighthouse-"));
const chrome = await launch({
  chromePath,
  userDataDir,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
try {
  const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
  const run = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: "silent" });
  if (run === undefined || run.lhr.runtimeError) throw new Error(`Not audited: ${run?.lhr.runtimeError?.message}`);
  const { audits, categories } = run.lhr;
  const value = (id) => Math.round((audits[id].numericValue ?? 0) * 1_000) / 1_000;
  const requests = audits["network-requests"].details.items;
  const score = (id) => Math.round((categories[id].score ?? 0) * 100);
  const report = {
    score: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcpMs: Math.round(value("first-contentful-paint")),
    lcpMs: Math.round(value("largest-contentful-paint")),
    speedIndexMs: Math.round(value("speed-index")),
    tbtMs: Math.round(value("total-blocking-time")),
    cls: value("cumulative-layout-shift"),
    kB: Math.round(requests.reduce((total, { transferSize }) => total + transferSize, 0) / 100) / 10,
    requests: requests.length,
    benchmarkIndex: Math.round(run.lhr.environment.benchmarkIndex),
  };
  process.stdout.write(JSON.stringify(report));
} finally {
  chrome.kill();
  rmSync(userDataDir, { recursive: true, force: true });
}
