import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** Everything that this process measures about itself; served at /metrics. */
export const metricsRegistry = register;

collectDefaultMetrics();

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

// A histogram for every route and status would make several megabytes, so the buckets are per area of the API.
const httpDuration = new Histogram({
  name: 'festoon_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last byte of its response, by area (the first part of the route).',
  labelNames: ['area'],
  buckets: seconds,
});

const httpRequests = new Counter({
  name: 'festoon_http_requests_total',
  help: 'Requests by route pattern and class of status.',
  labelNames: ['method', 'route', 'status'],
});

const connections = new Gauge({
  name: 'festoon_database_connections',
  help: 'Connections of all our processes to the database, by state.',
  labelNames: ['state'],
});

export type ObservedRequest = { method: string; route: string; status: number; seconds: number };

export function observeRequest({ method, route, status, seconds: duration }: ObservedRequest): void {
  httpDuration.observe({ area: areaOf(route) }, duration);
  httpRequests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
}

/** Returns the first part of a route that is neither the API's path nor a parameter: `events` for `/api/events/:slug`. */
function areaOf(route: string): string {
  const parts = route.split('/').filter((part) => part !== '' && part !== 'api');
  const [first = '(root)'] = parts;
  return first.startsWith(':') || first.startsWith('*') ? '(page)' : first;
}

export function observeConnections(states: readonly { state: string; count: number }[]): void {
  connections.reset();
  for (const { state, count } of states) connections.set({ state }, count);
}

type Labels = Readonly<Record<string, string>>;
export type NamedGauge = { set(labels: Labels, value: number): void; reset(): void };

/** Creates a gauge of a module. */
export function createGauge(name: string, help: string, labelNames: readonly string[] = []): NamedGauge {
  return new Gauge({ name, help, labelNames: [...labelNames] });
}

const readers = new WeakMap<object, (() => Promise<void>)[]>();

/** Reads values from the database whenever the metrics of this process are collected. */
export function atScrape(ctx: object, read: () => Promise<void>): void {
  readers.set(ctx, [...(readers.get(ctx) ?? []), read]);
}

/** Returns the readers that were added with `atScrape`. */
export function readersOf(ctx: object): readonly (() => Promise<void>)[] {
  return readers.get(ctx) ?? [];
}
