/** The place of the demo partner whose plan is defined box by box. */
export const flagship = "Boksy Zabłocie";

/** The type of a place: its kinds of boxes and their prices relative to indoor ones. */
export type Layout = "warehouse" | "cellar" | "containers" | "garages" | "mixed";

export interface PlaceData {
  /** The owner's invoice prefix: `BZ` is Skład Zabłocie. */
  owner: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  lat: number;
  lng: number;
  layout: Layout;
  status?: "draft" | "comingSoon" | "paused";
}

type Line = readonly [
  owner: string,
  name: string,
  street: string,
  postcode: string,
  lat: number,
  lng: number,
  layout: Layout,
  status?: PlaceData["status"],
];

/** Real streets, with coordinates accurate to a few hundred meters. The businesses are fictional. */
const byCity: Record<string, readonly Line[]> = {
  Kraków: [
    ["BZ", "Boksy Zabłocie", "ul. Przemysłowa 12", "30-701", 50.0476, 19.9598, "warehouse"],
    ["BZ", "Boksy Płaszów", "ul. Myśliwska 61", "30-718", 50.0452, 19.9846, "containers"],
    ["BZ", "Boksy Bonarka", "ul. Puszkarska 7", "30-644", 50.0281, 19.9512, "warehouse"],
    ["MK", "Magazynek Kazimierz", "ul. Dajwór 27", "31-052", 50.0502, 19.9484, "warehouse"],
    ["MK", "Magazynek Dębniki", "ul. Kapelanka 13", "30-347", 50.0367, 19.9266, "warehouse"],
    ["MK", "Magazynek Krowodrza", "ul. Wrocławska 53", "30-011", 50.0769, 19.9235, "warehouse"],
    ["MK", "Magazynek Czyżyny", "al. Jana Pawła II 172", "31-982", 50.0702, 20.0196, "mixed"],
    ["MK", "Magazynek Bronowice", "ul. Balicka 56", "30-149", 50.0812, 19.8853, "containers"],
    ["PP", "Przechowalnia Podgórze", "ul. Wielicka 44", "30-552", 50.0354, 19.9624, "warehouse"],
    ["SK", "Składzik Grzegórzki", "al. Pokoju 18", "31-564", 50.0592, 19.9718, "warehouse"],
    ["SK", "Składzik Prądnik", "ul. Lublańska 34", "31-476", 50.0898, 19.9624, "mixed"],
    ["SK", "Składzik Nowa Huta", "ul. Ujastek 1", "31-752", 50.0801, 20.0682, "containers"],
    ["SK", "Składzik Borek", "ul. Zakopiańska 73", "30-418", 50.0192, 19.9284, "warehouse", "comingSoon"],
  ],
  Warszawa: [
    ["SK", "Składzik Wola", "ul. Wolska 84", "01-141", 52.2306, 20.9543, "warehouse"],
    ["SK", "Składzik Praga", "ul. Grochowska 306", "03-840", 52.2464, 21.0638, "mixed"],
    ["SK", "Składzik Mokotów", "ul. Domaniewska 37", "02-672", 52.1842, 21.0012, "warehouse"],
    ["SK", "Składzik Ochota", "al. Jerozolimskie 146", "02-305", 52.2166, 20.9663, "warehouse"],
    ["SK", "Składzik Włochy", "ul. Krakowiaków 36", "02-255", 52.1906, 20.9432, "containers"],
    ["SK", "Składzik Wawer", "ul. Trakt Lubelski 153", "04-766", 52.1931, 21.1786, "garages", "comingSoon"],
  ],
  Wrocław: [
    ["BX", "Boksownia Robotnicza", "ul. Robotnicza 36", "53-608", 51.1108, 17.0083, "warehouse"],
    ["BX", "Boksownia Rakowiec", "ul. Krakowska 29", "50-424", 51.0932, 17.0628, "mixed"],
    ["BX", "Boksownia Karłowice", "ul. Żmigrodzka 83", "51-130", 51.1392, 17.0288, "containers"],
    ["BX", "Boksownia Tarnogaj", "al. Armii Krajowej 61", "50-541", 51.0788, 17.0562, "garages", "draft"],
  ],
  Poznań: [
    ["PJ", "Piwnica Jeżyce", "ul. Dąbrowskiego 42", "60-842", 52.4119, 16.9062, "cellar"],
    ["PJ", "Piwnica Wilda", "ul. Górna Wilda 77", "61-563", 52.3938, 16.9228, "cellar"],
    ["BX", "Boksownia Garbary", "ul. Garbary 102", "61-757", 52.4161, 16.9373, "warehouse"],
    ["BX", "Boksownia Rataje", "ul. Bolesława Krzywoustego 72", "61-144", 52.3931, 16.9658, "warehouse"],
  ],
  Gdańsk: [
    ["PP", "Przechowalnia Oliwa", "al. Grunwaldzka 303", "80-309", 54.3952, 18.5803, "warehouse"],
    ["PP", "Przechowalnia Wrzeszcz", "ul. Wyspiańskiego 9", "80-434", 54.3829, 18.6118, "warehouse"],
    ["PP", "Przechowalnia Letnica", "ul. Marynarki Polskiej 71", "80-557", 54.3832, 18.6388, "containers"],
    ["PP", "Przechowalnia Orunia", "ul. Trakt św. Wojciecha 57", "80-044", 54.3272, 18.6378, "garages", "paused"],
  ],
  Gdynia: [
    ["PP", "Przechowalnia Chylonia", "ul. Hutnicza 35", "81-061", 54.5538, 18.4883, "mixed"],
    ["PP", "Przechowalnia Redłowo", "ul. Łużycka 8", "81-537", 54.4872, 18.5318, "warehouse"],
  ],
  Sopot: [["PP", "Przechowalnia Sopot", "al. Niepodległości 697", "81-853", 54.4442, 18.5652, "cellar"]],
  Łódź: [
    ["SK", "Składzik Piotrkowska", "ul. Piotrkowska 295", "93-004", 51.7432, 19.4612, "warehouse"],
    ["SK", "Składzik Księży Młyn", "ul. Tymienieckiego 25", "90-350", 51.7528, 19.4763, "warehouse"],
    ["SK", "Składzik Bałuty", "ul. Limanowskiego 156", "91-027", 51.7898, 19.4323, "mixed"],
    ["SK", "Składzik Górna", "ul. Rzgowska 100", "93-153", 51.7342, 19.4778, "warehouse", "paused"],
  ],
  Katowice: [["MK", "Magazynek Dąb", "ul. Chorzowska 148", "40-101", 50.2682, 18.9988, "warehouse"]],
  Lublin: [
    ["MK", "Magazynek Wrotków", "ul. Wrotkowska 2", "20-469", 51.2182, 22.5608, "warehouse"],
    ["MK", "Magazynek Konstantynów", "al. Kraśnicka 35", "20-718", 51.2402, 22.5082, "warehouse", "comingSoon"],
  ],
  Szczecin: [["PP", "Przechowalnia Łasztownia", "ul. Gdańska 8", "70-661", 53.4181, 14.5833, "containers"]],
  Bydgoszcz: [["PP", "Przechowalnia Wyżyny", "ul. Fordońska 246", "85-766", 53.1292, 18.0788, "warehouse"]],
  Toruń: [
    ["PP", "Przechowalnia Chełmińskie", "ul. Szosa Chełmińska 80", "87-100", 53.0268, 18.5942, "warehouse"],
    ["PP", "Przechowalnia Polna", "ul. Polna 8", "87-100", 53.0368, 18.6102, "containers", "comingSoon"],
  ],
  Rzeszów: [["MK", "Magazynek Staromieście", "ul. Lubelska 46", "35-233", 50.0562, 21.9998, "mixed"]],
  Białystok: [["SK", "Składzik Starosielce", "ul. Składowa 12", "15-399", 53.1192, 23.1348, "warehouse"]],
  Kielce: [["MK", "Magazynek Szydłówek", "ul. Zagnańska 84", "25-528", 50.8922, 20.6352, "warehouse"]],
};

export const placeData: readonly PlaceData[] = Object.entries(byCity).flatMap(([city, lines]) =>
  lines.map(([owner, name, street, postcode, lat, lng, layout, status]) => ({
    owner,
    name,
    street,
    postcode,
    city,
    lat,
    lng,
    layout,
    ...(status === undefined ? {} : { status }),
  })),
);
