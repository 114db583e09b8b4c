import type { Layout } from "./places.ts";

interface Description {
  pl: string;
  en: string;
}

/** Descriptions by type of place. Non-breaking spaces follow one-letter words. */
export const descriptions: Record<Layout, readonly Description[]> = {
  warehouse: [
    {
      pl: "Suchy, ogrzewany magazyn z\u00a0szerokimi korytarzami. Wózki czekają przy wejściu, a\u00a0winda towarowa mieści łóżko i\u00a0sofę.",
      en: "A dry, heated warehouse with wide corridors. Trolleys wait at the entrance, and the goods lift takes a bed and a sofa.",
    },
    {
      pl: "Boksy w\u00a0dawnej hali fabrycznej. Rampa dla aut dostawczych, monitoring i\u00a0własny kod do bramy i\u00a0boksu.",
      en: "Boxes in a former factory hall. A ramp for vans, cameras, and your own code for the gate and the box.",
    },
    {
      pl: "Stała temperatura przez cały rok, czysto i\u00a0cicho. Auto zostawisz pod samymi drzwiami.",
      en: "The same temperature all year round, clean and quiet. You can leave the car right at the door.",
    },
  ],
  cellar: [
    {
      pl: "Odnowione piwnice kamienicy: sucho, jasno i\u00a0blisko domu. Dobre na rowery, narty, wózek i\u00a0zimowe opony.",
      en: "Renovated cellars of an old town house: dry, bright and close to home. Good for bikes, skis, a pram and winter tyres.",
    },
  ],
  containers: [
    {
      pl: "Stalowe kontenery na ogrodzonym placu. Podjeżdżasz pod same drzwi, o\u00a0każdej porze wolno ładować z\u00a0auta.",
      en: "Steel containers in a fenced yard. Drive right up to the doors and load straight from the car.",
    },
    {
      pl: "Plac z\u00a0kontenerami przy głównej drodze, oświetlony i\u00a0monitorowany. Zmieści się wyposażenie całego mieszkania.",
      en: "A yard of containers by the main road, lit and watched by cameras. A whole flat fits in.",
    },
  ],
  garages: [
    {
      pl: "Zamykane garaże z\u00a0prądem i\u00a0bramą na kod. Na auto, motocykl albo warsztat po godzinach.",
      en: "Lock-up garages with power and a coded gate. For a car, a motorcycle or a workshop after hours.",
    },
  ],
  mixed: [
    {
      pl: "Boksy w\u00a0budynku, a\u00a0na placu kontenery i\u00a0miejsca na zewnątrz. Jedno miejsce na dokumenty, meble i\u00a0przyczepę.",
      en: "Boxes indoors, containers and open spaces in the yard. One place for papers, furniture and a trailer.",
    },
  ],
};

export const amenities: Record<Layout, readonly string[]> = {
  warehouse: ["cameras", "lift", "trolleys", "ramp", "heating", "parking", "wifi"],
  cellar: ["cameras", "bikeStand", "lighting"],
  containers: ["cameras", "fence", "lighting", "parking", "driveUp"],
  garages: ["cameras", "power", "lighting", "driveUp"],
  mixed: ["cameras", "fence", "ramp", "trolleys", "parking"],
};

/** The rules of every demo place. */
export const accessNote: Description = {
  pl: "Wpisz kod na klawiaturze przy bramie, a potem na drzwiach boksu. Wychodząc, zamknij drzwi: zamek zablokuje się automatycznie.",
  en: "Enter the code on the keypad at the gate, then on the door of the box. Close the door when you leave: it locks automatically.",
};

export const rules: Description = {
  pl: "Na terenie obowiązuje zakaz palenia i\u00a0otwartego ognia. Nie przechowujemy żywności, zwierząt ani rzeczy niebezpiecznych. Wózki prosimy odstawiać przy wejściu.",
  en: "No smoking and no open fire on the premises. No food, animals or dangerous things in the boxes. Please bring trolleys back to the entrance.",
};
