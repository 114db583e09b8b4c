/** Given names with the gender of their surnames: `Kowalski`, `Kowalska`. */
export const womenNames =
  "Anna Katarzyna Małgorzata Agnieszka Barbara Ewa Magdalena Joanna Monika Zofia Maja Aleksandra Natalia Karolina Paulina Justyna Beata Dorota Kinga Weronika Hanna Julia Marta Iwona Sylwia".split(
    " ",
  );
export const menNames =
  "Piotr Krzysztof Andrzej Tomasz Paweł Michał Marcin Jakub Adam Łukasz Mateusz Grzegorz Wojciech Mariusz Dariusz Rafał Kamil Bartosz Maciej Jacek Szymon Filip Robert Sebastian Artur".split(
    " ",
  );

/** Surnames in both forms; the second is omitted when equal. */
export const surnames: readonly (readonly [man: string, woman?: string])[] = [
  ["Nowak"],
  ["Kowalski", "Kowalska"],
  ["Wiśniewski", "Wiśniewska"],
  ["Wójcik"],
  ["Kowalczyk"],
  ["Kamiński", "Kamińska"],
  ["Lewandowski", "Lewandowska"],
  ["Zieliński", "Zielińska"],
  ["Szymański", "Szymańska"],
  ["Woźniak"],
  ["Dąbrowski", "Dąbrowska"],
  ["Kozłowski", "Kozłowska"],
  ["Mazur"],
  ["Jankowski", "Jankowska"],
  ["Krawczyk"],
  ["Piotrowski", "Piotrowska"],
  ["Grabowski", "Grabowska"],
  ["Pawłowski", "Pawłowska"],
  ["Michalski", "Michalska"],
  ["Król"],
  ["Wieczorek"],
  ["Jabłoński", "Jabłońska"],
  ["Wróbel"],
  ["Nowakowski", "Nowakowska"],
  ["Majewski", "Majewska"],
  ["Olszewski", "Olszewska"],
  ["Stępień"],
  ["Malinowski", "Malinowska"],
  ["Jaworski", "Jaworska"],
  ["Adamczyk"],
  ["Dudek"],
  ["Nowicki", "Nowicka"],
  ["Pawlak"],
  ["Górski", "Górska"],
  ["Witkowski", "Witkowska"],
  ["Walczak"],
  ["Sikora"],
  ["Baran"],
  ["Rutkowski", "Rutkowska"],
  ["Michalak"],
  ["Szewczyk"],
  ["Ostrowski", "Ostrowska"],
  ["Tomaszewski", "Tomaszewska"],
  ["Pietrzak"],
  ["Zalewski", "Zalewska"],
  ["Wróblewski", "Wróblewska"],
  ["Marciniak"],
  ["Jasiński", "Jasińska"],
  ["Zawadzki", "Zawadzka"],
  ["Bąk"],
  ["Sadowski", "Sadowska"],
  ["Duda"],
  ["Włodarczyk"],
  ["Wilk"],
  ["Chmielewski", "Chmielewska"],
  ["Borkowski", "Borkowska"],
  ["Sokołowski", "Sokołowska"],
  ["Szczepański", "Szczepańska"],
  ["Sawicki", "Sawicka"],
  ["Kucharski", "Kucharska"],
];

/** People who moved to Poland; they read English. */
export const foreignNames =
  "Olena Kovalenko|Andrii Shevchenko|Nadiia Bondarenko|Oleksandr Tkachuk|Volha Ivanova|Giorgi Beridze|Nguyen Van Minh|Emma Schneider|Lucas Martin|Sofia Rossi|James Carter|Priya Sharma|Mehmet Yılmaz|Ana Silva|David Novák".split(
    "|",
  );

/** Companies: the first word of the name, and the business. */
export const companyStems =
  "Transbud Elmar Dachpol Kwiatex Instalko Meblonova Fotoplan Rowerex Drukart Sportis Herbaton Lakma Ogrodix Szklarnia Marbud Termostal Cateria Winylowo Kajakowo Ceramix".split(
    " ",
  );
export const companyForms = ["sp. z o.o.", "sp. z o.o.", "sp. j.", "s.c.", "sp. k."];

/** Addresses of clients: a street and postcode of the city. */
export const homeStreets: Record<string, readonly (readonly [street: string, postcode: string])[]> = {
  Kraków: [
    ["ul. Długa", "31-146"],
    ["ul. Karmelicka", "31-133"],
    ["ul. Kalwaryjska", "30-509"],
  ],
  Warszawa: [
    ["ul. Puławska", "02-515"],
    ["ul. Grójecka", "02-301"],
    ["ul. Targowa", "03-733"],
  ],
  Wrocław: [
    ["ul. Powstańców Śląskich", "53-332"],
    ["ul. Kuźnicza", "50-138"],
  ],
  Poznań: [
    ["ul. Święty Marcin", "61-806"],
    ["ul. Głogowska", "60-702"],
  ],
  Gdańsk: [
    ["ul. Kartuska", "80-104"],
    ["ul. Długie Ogrody", "80-765"],
  ],
  Gdynia: [
    ["ul. Świętojańska", "81-368"],
    ["ul. Abrahama", "81-366"],
  ],
  Sopot: [["ul. Haffnera", "81-717"]],
  Łódź: [
    ["ul. Zachodnia", "91-056"],
    ["ul. Narutowicza", "90-135"],
  ],
  Katowice: [
    ["ul. Mariacka", "40-014"],
    ["ul. Kościuszki", "40-049"],
  ],
  Lublin: [
    ["ul. Narutowicza", "20-016"],
    ["ul. Zana", "20-601"],
  ],
  Szczecin: [
    ["al. Wojska Polskiego", "70-470"],
    ["ul. Jagiellońska", "70-365"],
  ],
  Bydgoszcz: [
    ["ul. Gdańska", "85-022"],
    ["ul. Dworcowa", "85-009"],
  ],
  Toruń: [
    ["ul. Bydgoska", "87-100"],
    ["ul. Mickiewicza", "87-100"],
  ],
  Rzeszów: [
    ["ul. Grunwaldzka", "35-068"],
    ["ul. Hetmańska", "35-045"],
  ],
  Białystok: [
    ["ul. Lipowa", "15-427"],
    ["ul. Wiejska", "15-351"],
  ],
  Kielce: [
    ["ul. Sienkiewicza", "25-002"],
    ["ul. Paderewskiego", "25-004"],
  ],
};
