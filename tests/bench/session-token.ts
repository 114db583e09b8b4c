const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** An unsigned session token, of a partner by default, which the app accepts only if the emulator is configured. */
export function sessionToken(uid: string, onboardingStatus = 4, role: 0 | 1 = 1): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    name: "Big",
    role,
    onboardingStatus,
    email: `${uid}@example.com`,
    email_verified: true,
    auth_time: now,
    user_id: uid,
    sub: uid,
    iat: now,
    exp: now + 3_600,
    aud: "demo-boksy",
    iss: "https://securetoken.google.com/demo-boksy",
    firebase: { identities: { email: [`${uid}@example.com`] }, sign_in_provider: "password" },
  };
  return `${encoded({ alg: "none", typ: "JWT" })}.${encoded(claims)}.`;
}
