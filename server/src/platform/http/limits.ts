/** The limits above which the server rejects requests. */
export const httpLimits = {
  bodyBytes: 64 * 1024,
  /** Time for a request's headers, for a JSON body, and for the whole of a large upload. */
  headersMs: 10_000,
  bodyMs: 20_000,
  requestMs: 120_000,
  keepAliveMs: 72_000,
  /** Bytes of uploads that one process holds in memory at a time. */
  uploadBytes: 256 * 1024 * 1024,
  /** Milliseconds that timers may be late before all but essential calls are turned away; 0 turns none away. */
  eventLoopDelayMs: 1000,
  /** After this an idempotent call without an answer counts as crashed, and its repeat runs it again. */
  idempotencyTakeoverMs: 60_000,
};

export type HttpLimits = typeof httpLimits & {
  /** One address (IPv6: one /64 network), over all routes. A venue's scanners share one address. */
  requestsPerMinute: number;
};
