/** Grosze per m²; zero without an area. */
export const perM2 = (grosze: number, areaCm2: number): number =>
  areaCm2 === 0 ? 0 : Math.round((grosze * 10_000) / areaCm2);
