/** A payment of one tenant from an account from which another one paid before, such as a post office's. */
export const sharedAccountCsv = `Data księgowania;Tytuł;Nadawca;Numer konta;Kwota;Waluta
26.11.2026;Czynsz za boks;DAREK LISTOWY UL. LEŚNA 2;61 1090 1014 0000 0712 1981 2874;299,00;PLN
`;

/** One transfer in two formats of the same bank, as MT940 and as CSV. */
export const sameTransferMt940 = `:20:ST261026CYC/1
:25:PL06109010147777777762603144
:28C:1/1
:60F:C261026PLN0,00
:61:2610261026CN299,00NTRFNONREF//EL1
770-PRZELEW PRZYCHODZACY - ELIXIR
:86:770 PRZELEW KRAJOWY; Z RACH.: 27114020040000300201355387; OD: 
DOROTA FORMATOWA UL. POLNA 1; TYT.: CZYNSZ ZA BOKS KRV-4PJ; 
DATA STEMPLA: 26.10.2026; TNR: 1
:62F:C261026PLN299,00
-
`;

export const sameTransferCsv = `mBank S.A.;
#Numer rachunku;
06109010147777777762603144;

#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-10-26;2026-10-26;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"CZYNSZ ZA BOKS KRV-4PJ";"DOROTA FORMATOWA  UL. POLNA 1";'27114020040000300201355387';299,00;299,00;
`;
