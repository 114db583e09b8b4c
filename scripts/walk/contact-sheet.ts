import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes `index.html` next to the folders of screenshots: a row for each step, a column for each folder. */
export function writeContactSheet(folder: string): string {
  const columns = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const pictures = columns.flatMap((column) =>
    readdirSync(join(folder, column)).filter((file) => file.endsWith(".png")),
  );
  const steps = [...new Set(pictures)].toSorted();
  const cell = (column: string, step: string) => {
    const path = `${column}/${step}`;
    return existsSync(join(folder, path))
      ? `<td><a href="${path}"><img loading="lazy" src="${path}" alt="${path}"></a></td>`
      : '<td class="missing">no picture</td>';
  };
  const rows = steps.map((step) => {
    const name = step.replace(/\.png$/, "");
    return `<tr id="${name}"><th><a href="#${name}">${name}</a></th>${columns.map((column) => cell(column, step)).join("")}</tr>`;
  });
  const file = join(folder, "index.html");
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Boksy: a walk</title>
<style>
  body { margin: 0; font: 14px system-ui, sans-serif; background: #ddd; }
  table { border-spacing: 8px; }
  thead th { position: sticky; top: 0; background: #ddd; padding: 8px; z-index: 1; }
  th { text-align: left; vertical-align: top; }
  td { vertical-align: top; max-height: 600px; }
  img { display: block; max-width: 420px; max-height: 640px; object-fit: cover; object-position: top; background: #fff; }
  .missing, [id*="FAILED"] th { color: #b00020; }
</style>
<table><thead><tr><th></th>${columns.map((column) => `<th>${column}</th>`).join("")}</tr></thead>
<tbody>${rows.join("\n")}</tbody></table></html>
`,
  );
  return file;
}
