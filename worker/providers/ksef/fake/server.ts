import { ksefChecksum } from "../../../../domain/ksef/ksef-number.ts";
import { base64, hashOf } from "../encryption.ts";
import { makeCertificate } from "./certificate.ts";
import { type VerifiedLogin, verifyLogin } from "./verify-login.ts";

/**
 * What the fake does instead of answering a call. `lost`: it processes the call, but the answer never arrives. `keyReplaced`:
 * the key that the call uses is not valid any more.
 */
export type FakeFault =
  | "unreachable"
  | "lost"
  | "outage"
  | "limited"
  | "loginRefused"
  | "sessionExpired"
  | "keyReplaced"
  | "invalid";

interface Login {
  nip: string;
  status: number;
  isRedeemed: boolean;
  /** Status polls until the result is known. */
  pollsLeft: number;
}

interface FakeInvoice {
  reference: string;
  session: string;
  hash: string;
  isOffline: boolean;
  correctedHash: string | null;
  /** Status polls until the result is known. */
  pollsLeft: number;
  code: number;
  xml: string;
  /** Seller, kind and number: unique in KSeF. */
  identity: string;
  ksefNumber: string | null;
}

interface FakeSession {
  nip: string;
  key: CryptoKey | null;
  iv: Uint8Array<ArrayBuffer>;
  isOpen: boolean;
}

const oaep = { name: "RSA-OAEP", hash: "SHA-256" } as const;
const rsa = { ...oaep, modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]) } as const;
const validity = { validFrom: "2025-01-01T00:00:00Z", validTo: "2049-01-01T00:00:00Z" };
const usages = ["KsefTokenEncryption", "SymmetricKeyEncryption"] as const;
/** By usage and how often they were replaced. Shared by all fakes, because making keys takes most of their time. */
const keys = new Map<string, CryptoKeyPair>();

const refusal = (status: number, code: number, description: string) =>
  Response.json({ title: "Bad Request", status, errors: [{ code, description }] }, { status });
const tag = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

/**
 * KSeF API 2.x in memory: it decrypts, compares hashes and sizes, and checks signatures, permissions, duplicates and
 * that a corrected invoice exists. Faults are played in the order in which `fail` names them.
 */
export class FakeKsef {
  /** Sellers who granted `InvoiceWrite` to the operator. */
  readonly grants = new Set<string>();
  readonly invoices: FakeInvoice[] = [];
  /** Calls as `METHOD /path`, with references replaced by `*`. */
  readonly calls: string[] = [];
  /** Status polls that an invoice is processed for. */
  slowness = 0;
  /** Status polls that a login takes. */
  loginSlowness = 0;
  /** Numbers of invoices that fail the schema check. */
  readonly rejected = new Set<string>();
  /** While true, no call is answered. */
  isDown = false;
  /** What answers warn of, in the header of KSeF; null for nothing. */
  warning: string | null = null;

  /** The collective identifiers that were given, with the KSeF numbers of their invoices. */
  readonly collectives: { number: string; ksefNumbers: string[] }[] = [];

  readonly #faults: { path: RegExp; fault: FakeFault }[] = [];
  readonly #verdicts: number[] = [];
  readonly #collectiveCodes: number[] = [];
  readonly #loginStatuses: number[] = [];
  readonly #challenges = new Map<string, number>();
  readonly #logins = new Map<string, Login>();
  readonly #sessions = new Map<string, FakeSession>();
  readonly #now: () => Date;
  #count = 0;
  #replacedKeys = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The next call whose path matches fails. */
  fail(path: RegExp, fault: FakeFault): void {
    this.#faults.push({ path, fault });
  }

  /** The next invoice that arrives gets this status: 405, 415, 430, 435, 500 or 550. */
  failInvoice(code: number): void {
    this.#verdicts.push(code);
  }

  /**
   * The next collective identifier is refused with this code. 71001: an invoice cannot be assigned, as right after it was
   * accepted; 71002: it has too many already.
   */
  failCollective(code: number): void {
    this.#collectiveCodes.push(code);
  }

  /** The next login ends with this status: 425, 450, 460, 470, 480, 500 or 550. */
  failLogin(status: number): void {
    this.#loginStatuses.push(status);
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(/^\/v2/, "");
    this.calls.push(`${request.method} ${path.replace(/(F|S|L)-\d+/g, "*")}`);
    if (this.isDown) throw new TypeError("The fake is down");
    const at = this.#faults.findIndex((one) => one.path.test(path));
    const fault = at < 0 ? null : (this.#faults.splice(at, 1)[0]?.fault ?? null);
    if (fault === null) return this.#warned(await this.#answer(request, path));
    if (fault === "lost") await this.#answer(request, path);
    if (fault === "keyReplaced") this.#replacedKeys += 1;
    return faultAnswer(fault);
  };

  #warned(answer: Response): Response {
    if (this.warning !== null) answer.headers.set("x-system-warning", this.warning);
    return answer;
  }

  #newReference(prefix: "F" | "S" | "L"): string {
    this.#count += 1;
    return `${prefix}-${String(this.#count).padStart(6, "0")}`;
  }

  async #keyOf(usage: string): Promise<CryptoKeyPair> {
    const name = `${usage} ${this.#replacedKeys}`;
    if (!keys.has(name)) {
      const made = (await crypto.subtle.generateKey(rsa, true, ["encrypt", "decrypt"])) as CryptoKeyPair;
      keys.set(name, keys.get(name) ?? made);
    }
    return keys.get(name) as CryptoKeyPair;
  }

  async #answer(request: Request, path: string): Promise<Response> {
    const [, area, second, third, fourth, fifth] = path.split("/");
    if (path === "/security/public-key-certificates") return this.#certificates();
    if (path === "/auth/challenge") return this.#challenge();
    if (path === "/auth/xades-signature") return this.#loginByCertificate(await request.text());
    const login = this.#logins.get(request.headers.get("authorization")?.replace("Bearer ", "") ?? "");
    if (login === undefined) return new Response(null, { status: 401 });
    if (path === "/auth/token/redeem") return redeem(login, request);
    if (area === "auth") return loginView(login);
    if (!login.isRedeemed) return new Response(null, { status: 401 });
    if (path === "/sessions/online") return this.#open(login.nip, await request.json());
    if (path === "/collective-identifiers") return this.#collect(login.nip, await request.json());
    if (second === "online") {
      const session = this.#sessions.get(third ?? "");
      if (session?.nip !== login.nip) return refusal(400, 21173, "No such session");
      if (!session.isOpen) return refusal(400, 21180, "The session is closed");
      if (fourth === "close") {
        session.isOpen = false;
        return new Response(null, { status: 204 });
      }
      return this.#receive(third ?? "", session, await request.json());
    }
    if (this.#sessions.get(second ?? "")?.nip !== login.nip) return refusal(400, 21173, "No such session");
    const own = this.invoices.filter(({ session }) => session === second);
    if (fourth === undefined)
      return Response.json({ continuationToken: null, invoices: own.map((one) => this.#view(one)) });
    const invoice = own.find(({ reference }) => reference === fourth);
    if (invoice === undefined) return refusal(400, 21176, "No such invoice");
    if (fifth !== "upo") return Response.json(this.#view(invoice));
    if (invoice.ksefNumber === null) return refusal(400, 21178, "No receipt");
    return new Response(
      `<Potwierdzenie><NumerKSeFDokumentu>${invoice.ksefNumber}</NumerKSeFDokumentu></Potwierdzenie>`,
    );
  }

  async #certificates(): Promise<Response> {
    const all = usages.map(async (usage) => {
      const { publicKey } = await this.#keyOf(usage);
      const spki = (await crypto.subtle.exportKey("spki", publicKey)) as ArrayBuffer;
      return { certificate: base64(makeCertificate(spki)), publicKeyId: usage, ...validity, usage: [usage] };
    });
    return Response.json(await Promise.all(all));
  }

  #challenge(): Response {
    const challenge = `20261122-CR-${this.#newReference("L")}`;
    const timestampMs = this.#now().getTime();
    this.#challenges.set(challenge, timestampMs);
    return Response.json({ challenge, timestampMs, timestamp: new Date(timestampMs).toISOString() });
  }

  #startLogin(nip: string, status: number): Response {
    const token = this.#newReference("L");
    const played = this.#loginStatuses.shift() ?? status;
    this.#logins.set(token, { nip, status: played, isRedeemed: false, pollsLeft: this.loginSlowness });
    return Response.json({ referenceNumber: token, authenticationToken: { token } }, { status: 202 });
  }

  async #loginByCertificate(xml: string): Promise<Response> {
    const login: VerifiedLogin | null = await verifyLogin(xml);
    if (login === null) return refusal(400, 21405, "The signature is wrong");
    if (!this.#challenges.delete(login.challenge)) return this.#startLogin(login.nip, 450);
    return this.#startLogin(login.nip, this.grants.has(login.nip) ? 200 : 415);
  }

  async #open(
    nip: string,
    {
      formCode,
      encryption,
    }: { formCode: object; encryption: { encryptedSymmetricKey: string; initializationVector: string } },
  ): Promise<Response> {
    if (JSON.stringify(Object.values(formCode)) !== '["FA (3)","1-0E","FA"]') return refusal(400, 21405, "formCode");
    const { privateKey } = await this.#keyOf("SymmetricKeyEncryption");
    const sealed = Buffer.from(encryption.encryptedSymmetricKey, "base64");
    const raw = await crypto.subtle.decrypt(oaep, privateKey, sealed).catch(() => null);
    const key = raw === null ? null : await crypto.subtle.importKey("raw", raw, "AES-CBC", false, ["decrypt"]);
    const iv = new Uint8Array(Buffer.from(encryption.initializationVector, "base64"));
    if (key === null || raw?.byteLength !== 32 || iv.length !== 16) return refusal(400, 21405, "encryption");
    const referenceNumber = this.#newReference("S");
    this.#sessions.set(referenceNumber, { nip, key, iv, isOpen: true });
    return Response.json({ referenceNumber }, { status: 201 });
  }

  async #receive(session: string, { nip, key, iv }: FakeSession, body: Record<string, string | number | boolean>) {
    const cipher = new Uint8Array(Buffer.from(String(body.encryptedInvoiceContent), "base64"));
    if (body.encryptedInvoiceSize !== cipher.length) return refusal(400, 21402, "Wrong size");
    if (body.encryptedInvoiceHash !== (await hashOf(cipher))) return refusal(400, 21403, "Wrong hash");
    const plain =
      key === null ? null : await crypto.subtle.decrypt({ name: "AES-CBC", iv }, key, cipher).catch(() => null);
    const xml = plain === null ? "" : new TextDecoder().decode(plain);
    const isIntact =
      plain !== null &&
      body.invoiceSize === plain.byteLength &&
      body.invoiceHash === (await hashOf(new Uint8Array(plain)));
    const identity = [tag(xml, "NIP"), tag(xml, "RodzajFaktury"), tag(xml, "P_2")].join(" ");
    const corrected = body.hashOfCorrectedInvoice;
    if (corrected !== undefined && (body.offlineMode !== true || !this.#isRejected(String(corrected))))
      return refusal(400, 21166, "Technical correction refused");
    const reference = this.#newReference("F");
    this.invoices.push({
      ...{ reference, session, xml, identity },
      hash: String(body.invoiceHash),
      isOffline: body.offlineMode === true,
      correctedHash: corrected === undefined ? null : String(corrected),
      pollsLeft: this.slowness,
      code: this.#verdicts.shift() ?? (isIntact ? this.#verdict(nip, xml, identity) : 435),
      ksefNumber: null,
    });
    const invoice = this.invoices.at(-1);
    if (invoice?.code === 200) invoice.ksefNumber = this.#ksefNumber(nip, invoice.hash);
    return Response.json({ referenceNumber: reference }, { status: 202 });
  }

  #collect(nip: string, { invoices }: { invoices: { ksefNumber: string }[] }): Response {
    const ksefNumbers = invoices.map(({ ksefNumber }) => ksefNumber);
    const code = this.#collectiveCodes.shift() ?? this.#collectiveRefusal(ksefNumbers);
    if (code !== null) return refusal(400, code, "Identyfikator zbiorczy");
    const month = this.#now().toISOString().slice(0, 7).replace("-", "");
    const body = `${nip}-IZ${month}-${String(this.collectives.length + 1).padStart(12, "0")}`;
    const number = `${body}-${ksefChecksum(body)}`;
    this.collectives.push({ number, ksefNumbers });
    return Response.json({ collectiveIdentifierNumber: number }, { status: 201 });
  }

  #collectiveRefusal(ksefNumbers: string[]): number | null {
    if (ksefNumbers.length < 2) return 21405;
    if (new Set(ksefNumbers.map((number) => number.slice(0, 10))).size > 1) return 71004;
    if (new Set(ksefNumbers).size < ksefNumbers.length) return 71005;
    const known = new Set(this.invoices.map(({ ksefNumber }) => ksefNumber));
    return ksefNumbers.every((number) => known.has(number)) ? null : 71001;
  }

  #isRejected(hash: string): boolean {
    return this.invoices.some((one) => one.hash === hash && one.isOffline && one.code === 450);
  }

  #verdict(nip: string, xml: string, identity: string): number {
    if (tag(xml, "NIP") !== nip) return 410;
    if (this.invoices.some((one) => one.identity === identity && one.code === 200)) return 440;
    if (this.rejected.has(tag(xml, "P_2") ?? "")) return 450;
    const corrected = tag(xml, "NrKSeFFaKorygowanej");
    return corrected === null || this.invoices.some(({ ksefNumber }) => ksefNumber === corrected) ? 200 : 450;
  }

  #ksefNumber(nip: string, hash: string): string {
    const day = this.#now().toISOString().slice(0, 10).replaceAll("-", "");
    const body = `${nip}-${day}-${Buffer.from(hash, "base64").toString("hex").slice(0, 12).toUpperCase()}`;
    return `${body}-${ksefChecksum(body)}`;
  }

  #view(invoice: FakeInvoice) {
    const { reference: referenceNumber, hash: invoiceHash, identity, code } = invoice;
    if (invoice.pollsLeft > 0) {
      invoice.pollsLeft -= 1;
      return { referenceNumber, invoiceHash, status: { code: 150, description: "Processing" } };
    }
    if (code !== 440) {
      const acquisitionDate = this.#now().toISOString();
      const status = { code, description: code === 200 ? "Accepted" : "Wrong content", details: ["P_2"] };
      return { referenceNumber, invoiceHash, ksefNumber: invoice.ksefNumber, acquisitionDate, status };
    }
    const original = this.invoices.find((one) => one.identity === identity && one.code === 200);
    const extensions = {
      originalKsefNumber: original?.ksefNumber ?? null,
      originalSessionReferenceNumber: original?.session ?? null,
    };
    return { referenceNumber, invoiceHash, status: { code, description: "Duplicate", extensions } };
  }
}

function loginView(login: Login): Response {
  const isRunning = login.pollsLeft > 0;
  login.pollsLeft -= 1;
  return Response.json({ status: { code: isRunning ? 100 : login.status, description: "Login" } });
}

function redeem(login: Login, request: Request): Response {
  if (login.isRedeemed) return refusal(400, 21301, "Already redeemed");
  login.isRedeemed = true;
  return Response.json({ accessToken: { token: request.headers.get("authorization")?.replace("Bearer ", "") } });
}

function faultAnswer(fault: FakeFault): Response {
  if (fault === "unreachable" || fault === "lost") throw new TypeError("No answer");
  if (fault === "outage") return new Response("<html>503</html>", { status: 503 });
  if (fault === "limited") return new Response(null, { status: 429, headers: { "retry-after": "90" } });
  if (fault === "sessionExpired") return refusal(400, 21180, "The session has expired");
  if (fault === "keyReplaced") return refusal(400, 21470, "The key has been replaced");
  return fault === "invalid" ? refusal(400, 21405, "Wrong") : new Response(null, { status: 403 });
}
