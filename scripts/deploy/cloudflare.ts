import { setTimeout as pause } from "node:timers/promises";

/** The share of requests, in percent, that each version of the Worker answers. */
export type Shares = readonly { version_id: string; percentage: number }[];

/** What a version has answered since a moment. */
export interface Traffic {
  requests: number;
  errors: number;
}

export interface Cloudflare {
  /** What is deployed; empty if the Worker does not exist. */
  deployed: () => Promise<Shares>;
  share: (shares: Shares, message: string) => Promise<void>;
  /** By version. An error is a request that ended with an exception or at a limit of the platform. */
  trafficSince: (from: Date) => Promise<Map<string, Traffic>>;
}

export interface Access {
  api: string;
  token: string;
  /** Between attempts, in milliseconds. */
  retryAfter: number;
}

interface Account extends Access {
  account: string;
  worker: string;
}

interface Invocations {
  dimensions: { scriptVersion: string };
  sum: Traffic;
}

interface Analytics {
  errors: readonly { message: string }[] | null;
  data: { viewer: { accounts: readonly { workersInvocationsAdaptive: readonly Invocations[] }[] } } | null;
}

const trafficQuery = `query ($account: string!, $worker: string!, $from: Time!, $to: Time!) {
  viewer { accounts(filter: { accountTag: $account }) {
    workersInvocationsAdaptive(limit: 100, filter: { scriptName: $worker, datetime_geq: $from, datetime_leq: $to }) {
      sum { requests errors } dimensions { scriptVersion }
    }
  } }
}`;

const attempts = 3;

export type Call = (
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Calls the API, again when it is busy, fails or does not answer: what is called must be safe to repeat. */
export const caller =
  ({ api, token, retryAfter }: Access): Call =>
  async (method, path, body, headers) => {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${api}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
        signal: AbortSignal.timeout(20_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => String(error));
      if (typeof response !== "string" && response.status < 500 && response.status !== 429) return response;
      const reason = typeof response === "string" ? response : `status ${response.status}`;
      if (attempt === attempts) throw new Error(`${method} ${path}: ${reason}, ${attempts} times`);
      await pause(retryAfter * attempt);
    }
  };

/** Throws for an error. */
export async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url}: status ${response.status}, ${await response.text()}`);
  return response;
}

/** The calls that the deployment makes itself. Each may be repeated: the same shares twice are the same deployment. */
export function cloudflare({ account, worker, ...access }: Account): Cloudflare {
  const call = caller(access);
  const deployments = `/accounts/${account}/workers/scripts/${worker}/deployments`;
  return {
    async deployed() {
      const response = await call("GET", deployments);
      if (response.status === 404) return [];
      const { result } = (await (await accepted(response)).json()) as {
        result: { deployments: readonly { versions: Shares }[] };
      };
      return result.deployments[0]?.versions ?? [];
    },
    async share(versions, message) {
      const annotations = { "workers/message": message };
      await accepted(await call("POST", deployments, { strategy: "percentage", versions, annotations }));
    },
    async trafficSince(from) {
      const variables = { account, worker, from: from.toISOString(), to: new Date().toISOString() };
      const response = await accepted(await call("POST", "/graphql", { query: trafficQuery, variables }));
      const { data, errors } = (await response.json()) as Analytics;
      if (data === null || errors?.length) throw new Error(`Analytics: ${JSON.stringify(errors)}`);
      const traffic = new Map<string, Traffic>();
      for (const { dimensions, sum } of data.viewer.accounts.flatMap((each) => each.workersInvocationsAdaptive)) {
        const { requests, errors } = traffic.get(dimensions.scriptVersion) ?? { requests: 0, errors: 0 };
        traffic.set(dimensions.scriptVersion, { requests: requests + sum.requests, errors: errors + sum.errors });
      }
      return traffic;
    },
  };
}
