/** Reads the token and the account from the environment. Prints the usage and ends the program without them, or for an unknown environment. */
export function readAccess(usage: string, environment: string): { api: string; token: string; account: string } {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_BASE_URL: api } = process.env;
  if (["staging", "production"].includes(environment) && token && account) {
    return { api: api ?? "https://api.cloudflare.com/client/v4", token, account };
  }
  console.error(usage);
  process.exit(2);
}
