import { describe, expect, it } from "vitest";
import { identityProvider } from "../../../worker/identity/provider.ts";

const provider = (
  FIREBASE_PROJECT_ID: string,
  FIREBASE_AUTH_EMULATOR_HOST?: string,
  ENVIRONMENT: Env["ENVIRONMENT"] = "local",
) =>
  identityProvider({
    ENVIRONMENT,
    FIREBASE_PROJECT_ID,
    FIREBASE_API_KEY: "k",
    ...(FIREBASE_AUTH_EMULATOR_HOST === undefined ? {} : { FIREBASE_AUTH_EMULATOR_HOST }),
  });

describe("the emulator", () => {
  it.each(["127.0.0.1:9099", "localhost:9100", "[::1]:9099", "localhost"])("may be at %s", (host) => {
    expect(provider("demo-boksy", host).accountsBase).toBe(`http://${host}/identitytoolkit.googleapis.com`);
  });

  it.each([
    "10.0.0.5:9099",
    "emulator.example:9099",
    "127.0.0.1.evil.example",
    "localhost@evil.example",
    "localhost:9099/x",
    "127.0.0.1:9099\nx",
  ])("stops the Worker at %s", (host) => {
    expect(() => provider("demo-boksy", host)).toThrow("emulator");
  });

  it("stops the Worker of any project that is not a demo", () => {
    expect(() => provider("boksy-production", "127.0.0.1:9099")).toThrow("emulator");
    expect(() => provider("my-demo-boksy", "127.0.0.1:9099")).toThrow("emulator");
  });

  it.each(["staging", "production"] as const)("stops the Worker in %s, for every project and host", (environment) => {
    for (const project of ["demo-boksy", "boksy-production"]) {
      expect(() => provider(project, "127.0.0.1:9099", environment)).toThrow("emulator");
    }
    expect(provider("boksy-production", undefined, environment).emulatorHost).toBeNull();
  });

  it("is not used when it is not configured", () => {
    for (const host of [undefined, ""]) {
      expect(provider("boksy-production", host).emulatorHost).toBeNull();
      expect(provider("demo-boksy", host).tokensBase).toBe("https://securetoken.googleapis.com");
    }
  });
});
