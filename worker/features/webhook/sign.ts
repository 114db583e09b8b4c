/**
 * The header `Boksy-Signature`: the time of sending in seconds and, for each secret, the HMAC-SHA256 of `t.body` in hexadecimal. As with
 * Stripe's, the receiver compares one of them and refuses old times.
 */
export async function signatureOf(secrets: readonly string[], body: string, now: Date): Promise<string> {
  const t = Math.floor(now.getTime() / 1000);
  const marks = await Promise.all(secrets.map((secret) => hmac(secret, `${t}.${body}`)));
  return [`t=${t}`, ...marks.map((mark) => `v1=${mark}`)].join(",");
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", key, encoder.encode(text))).toString("hex");
}
