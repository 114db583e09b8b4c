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
  /** By version. An error is an answer with status 5xx. */
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
  /** The dataset of Analytics Engine in which the Worker notes each request (worker/http/request-log.ts). */
  dataset: string;
}

/** Numbers of 64 bits are strings. */
interface CountedVersion {
  version: string;
  requests: number | string;
  errors: number | string;
}

const attempts = 3;

export type Call = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Calls the API with JSON, or a text as it is, again when it is busy, fails or does not answer: what is called must be safe to repeat. */
export const caller =
  ({ api, token, retryAfter }: Access): Call =>
  async (method, path, body, headers) => {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${api}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
        signal: AbortSignal.timeout(20_000),
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
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
export function cloudflare({ account, worker, dataset, ...access }: Account): Cloudflare {
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
      const query = `SELECT blob4 AS version, SUM(_sample_interval) AS requests,
          SUM(IF(double2 >= 500, _sample_interval, 0)) AS errors
        FROM ${dataset} WHERE timestamp >= toDateTime(${Math.floor(from.getTime() / 1_000)}) GROUP BY version`;
      const response = await accepted(await call("POST", `/accounts/${account}/analytics_engine/sql`, query));
      const { data } = (await response.json()) as { data: readonly CountedVersion[] };
      return new Map(
        data.map(({ version, requests, errors }) => [version, { requests: Number(requests), errors: Number(errors) }]),
      );
    },
  };
}
