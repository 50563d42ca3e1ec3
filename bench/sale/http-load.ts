import { createApiClient, type ApiClient } from '../api-client.ts';
import type { BenchmarkResult } from '../table.ts';

/** A signed-in buyer with their own address. */
export type Buyer = { readonly token: string; readonly address: string };
export type Send = (client: ApiClient, buyer: Buyer) => Promise<void>;

export type Round = {
  readonly count: number;
  /** The duration of each request, in milliseconds. */
  readonly millis: readonly number[];
  readonly seconds: number;
  readonly cpuMs: number;
};

type LoadParams = {
  readonly port: number;
  readonly clients: number;
  readonly buyers: readonly Buyer[];
  readonly send: Send;
};

/** Sends requests over this many connections, one after the other on each, until the time is over. */
export async function runLoad({ port, clients, buyers, send }: LoadParams, milliseconds: number) {
  const apiClients = Array.from({ length: clients }, () => createApiClient(port));
  const millis: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const runClient = async (client: ApiClient) => {
    while (performance.now() - startedAt < milliseconds) {
      const buyer = buyers[next % buyers.length];
      next += 1;
      if (buyer === undefined) return;
      const sentAt = performance.now();
      await send(client, buyer);
      millis.push(performance.now() - sentAt);
    }
  };
  await Promise.all(apiClients.map(runClient));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const client of apiClients) client.close();
  return { count: millis.length, millis, seconds };
}

/** Returns the rate and the times of several rounds together. */
export function summarizeRounds(rounds: readonly Round[]) {
  const total = (valueOf: (round: Round) => number) => rounds.reduce((sum, round) => sum + valueOf(round), 0);
  const times = rounds.flatMap(({ millis }) => millis).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
  const count = total((round) => round.count);
  return {
    perSecond: count / total(({ seconds }) => seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpuMs: total(({ cpuMs }) => cpuMs) / count,
  };
}

/** Compares a figure with its baseline of the same run. */
export function compareToBaseline(
  name: string,
  [figure, baseline]: [number, number],
  { min, max }: { readonly min?: number; readonly max?: number },
): BenchmarkResult {
  const ratio = figure / baseline;
  const withinBudget = ratio >= (min ?? 0) && ratio <= (max ?? Number.POSITIVE_INFINITY);
  const digits = Math.max(figure, baseline) < 100 ? 1 : 0;
  const budget = min === undefined ? `≤ × ${max}` : `≥ × ${min}`;
  return {
    name,
    cells: [figure.toFixed(digits), baseline.toFixed(digits), `× ${ratio.toFixed(2)}`, budget],
    withinBudget,
  };
}
