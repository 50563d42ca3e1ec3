import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** Everything this process measures about itself; served at /metrics. */
export const metricsRegistry = register;

collectDefaultMetrics();

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const httpDuration = new Histogram({
  name: 'festoon_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer, by route pattern.',
  labelNames: ['method', 'route', 'status'],
  buckets: seconds,
});

const connections = new Gauge({
  name: 'festoon_database_connections',
  help: 'Connections of all our processes to the database, by state.',
  labelNames: ['state'],
});

export type ObservedRequest = { method: string; route: string; status: number; seconds: number };

export function observeRequest(request: ObservedRequest): void {
  httpDuration.observe({ method: request.method, route: request.route, status: request.status }, request.seconds);
}

export function observeConnections(states: readonly { state: string; count: number }[]): void {
  connections.reset();
  for (const { state, count } of states) connections.set({ state }, count);
}

type Labels = Readonly<Record<string, string>>;
export type NamedGauge = { set(labels: Labels, value: number): void; reset(): void };

/** A number of a module's own. */
export function createGauge(name: string, help: string, labelNames: readonly string[] = []): NamedGauge {
  return new Gauge({ name, help, labelNames: [...labelNames] });
}

const readers = new WeakMap<object, (() => Promise<void>)[]>();

/** Has something read from the database whenever the numbers of this program are collected. */
export function atScrape(ctx: object, read: () => Promise<void>): void {
  readers.set(ctx, [...(readers.get(ctx) ?? []), read]);
}

/** What was asked for by `atScrape`. */
export function readersOf(ctx: object): readonly (() => Promise<void>)[] {
  return readers.get(ctx) ?? [];
}
