/** A partner of the seed; make-partners completes the check digits. */
export interface PartnerData {
  prefix: string;
  legalName: string;
  /** The leading digits of NIP, REGON and bank account, without check digits. */
  nipStem: string;
  regonStem: string;
  krs: string | null;
  accountStem: string;
  street: string;
  postcode: string;
  city: string;
  email: string;
  phone: string;
  vatExemptBasis: string | null;
  commissionBasisPoints: number;
  /** Months since its first place opened. */
  monthsHere: number;
  depositMonths: number;
  accessFrom: string;
  accessTo: string;
  owner: { uid: string; displayName: string };
}

export const partnerData: readonly PartnerData[] = [
  {
    prefix: "BZ",
    legalName: "Skład Zabłocie sp. z o.o.",
    nipStem: "679318204",
    regonStem: "38514207",
    krs: "0000874213",
    accountStem: "10205558000011120847",
    street: "ul. Przemysłowa 12",
    postcode: "30-701",
    city: "Kraków",
    email: "biuro@sklad-zablocie.example",
    phone: "+48123450110",
    vatExemptBasis: null,
    commissionBasisPoints: 1200,
    monthsHere: 18,
    depositMonths: 1,
    accessFrom: "00:00",
    accessTo: "24:00",
    owner: { uid: "usr_demo_partner", displayName: "Tomasz Kowal" },
  },
  {
    prefix: "PJ",
    legalName: "Piwnice Jeżyce Bogna Wrona",
    nipStem: "781204937",
    regonStem: "36720814",
    krs: null,
    accountStem: "11402004000030027541",
    street: "ul. Dąbrowskiego 42",
    postcode: "60-842",
    city: "Poznań",
    email: "piwnice@jezyce.example",
    phone: "+48612340220",
    vatExemptBasis: "art. 113 ust. 1 ustawy o podatku od towarów i usług",
    commissionBasisPoints: 1000,
    monthsHere: 16,
    depositMonths: 0,
    accessFrom: "06:00",
    accessTo: "22:00",
    owner: { uid: "usr_owner_pj", displayName: "Bogna Wrona" },
  },
  {
    prefix: "MK",
    legalName: "Magazynek sp. z o.o.",
    nipStem: "676250418",
    regonStem: "12298453",
    krs: "0000451267",
    accountStem: "12406175111100104582",
    street: "ul. Dajwór 27",
    postcode: "31-052",
    city: "Kraków",
    email: "kontakt@magazynek.example",
    phone: "+48123450330",
    vatExemptBasis: null,
    commissionBasisPoints: 1200,
    monthsHere: 14,
    depositMonths: 0,
    accessFrom: "06:00",
    accessTo: "22:00",
    owner: { uid: "usr_owner_mk", displayName: "Janina Sroka" },
  },
  {
    prefix: "PP",
    legalName: "Przechowalnia Polska S.A.",
    nipStem: "583321570",
    regonStem: "22184630",
    krs: "0000615388",
    accountStem: "10901098000000014733",
    street: "al. Grunwaldzka 303",
    postcode: "80-309",
    city: "Gdańsk",
    email: "biuro@przechowalnia.example",
    phone: "+48583450440",
    vatExemptBasis: null,
    commissionBasisPoints: 1000,
    monthsHere: 9,
    depositMonths: 1,
    accessFrom: "00:00",
    accessTo: "24:00",
    owner: { uid: "usr_owner_pp", displayName: "Leszek Formela" },
  },
  {
    prefix: "SK",
    legalName: "Składzik Polska sp. z o.o.",
    nipStem: "527285136",
    regonStem: "36891752",
    krs: "0000708914",
    accountStem: "10501025100000902360",
    street: "ul. Wolska 84",
    postcode: "01-141",
    city: "Warszawa",
    email: "hej@skladzik.example",
    phone: "+48223450550",
    vatExemptBasis: null,
    commissionBasisPoints: 1100,
    monthsHere: 7,
    depositMonths: 1,
    accessFrom: "05:00",
    accessTo: "23:00",
    owner: { uid: "usr_owner_sk", displayName: "Iga Sobieraj" },
  },
  {
    prefix: "BX",
    legalName: "Boksownia sp. z o.o. sp. k.",
    nipStem: "897184623",
    regonStem: "38042917",
    krs: "0000932750",
    accountStem: "16001462183700215001",
    street: "ul. Robotnicza 36",
    postcode: "53-608",
    city: "Wrocław",
    email: "biuro@boksownia.example",
    phone: "+48713450660",
    vatExemptBasis: null,
    commissionBasisPoints: 1200,
    monthsHere: 5,
    depositMonths: 1,
    accessFrom: "00:00",
    accessTo: "24:00",
    owner: { uid: "usr_owner_bx", displayName: "Hubert Lipiec" },
  },
];
