/** Round trips in ms from the edge's data center in a city. */
export interface Place {
  name: string;
  primaryMs: number;
  /** To the nearest replica, where replicas are in the EU alone. */
  euReplicaMs: number;
  /** To the nearest replica, with one in each region of D1. */
  worldReplicaMs: number;
}

/** A round trip within one city. */
export const sameCityMs = 2;

/**
 * The primary is in Frankfurt; replicas in the EU are in Amsterdam and Warsaw, the others in Virginia, Singapore and Sydney (D1 has no region in
 * South America). Medians of 30 days to 2024-04-09 between Azure's regions, in whose columns they are found as Poland Central, UK South, East
 * US, Brazil South, Southeast Asia and Australia East, with Germany West Central and West Europe:
 * https://learn.microsoft.com/azure/networking/azure-network-latency. East US, in Virginia, stands for New York.
 */
export const places: readonly Place[] = [
  { name: "Warsaw", primaryMs: 20, euReplicaMs: sameCityMs, worldReplicaMs: sameCityMs },
  { name: "London", primaryMs: 17, euReplicaMs: 11, worldReplicaMs: 11 },
  { name: "New York", primaryMs: 88, euReplicaMs: 83, worldReplicaMs: sameCityMs },
  { name: "São Paulo", primaryMs: 193, euReplicaMs: 186, worldReplicaMs: 118 },
  { name: "Singapore", primaryMs: 156, euReplicaMs: 156, worldReplicaMs: sameCityMs },
  { name: "Sydney", primaryMs: 243, euReplicaMs: 243, worldReplicaMs: sameCityMs },
];

/** The browser's connection to the edge: round trip in ms and, as Lighthouse has it for slow 4G, bytes a second. */
export const links = [
  { rttMs: 40, bytesPerSecond: 1_250_000 },
  { rttMs: 150, bytesPerSecond: 205_000 },
  { rttMs: 400, bytesPerSecond: 50_000 },
] as const;

export type Link = (typeof links)[number];
