/** The tokens from which the API creates a session. */
export interface Tokens {
  idToken: string;
  refreshToken: string;
}
