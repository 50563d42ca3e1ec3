/** The limits above which the server rejects requests. */
export const httpLimits = {
  bodyBytes: 64 * 1024,
  /** The time limits of a request's headers, of a JSON body, and of a whole large upload. */
  headersMs: 10_000,
  bodyMs: 20_000,
  requestMs: 120_000,
  keepAliveMs: 72_000,
  /** The bytes of uploads that one process holds in memory at a time. */
  uploadBytes: 256 * 1024 * 1024,
  /** The milliseconds that timers may be late before all but essential requests are rejected; 0 rejects none. */
  eventLoopDelayMs: 1000,
  /** After this time an idempotent request without a response counts as crashed, and a retry runs it again. */
  idempotencyTakeoverMs: 60_000,
};

export type HttpLimits = typeof httpLimits & {
  /** The limit for one address (IPv6: one /64 network), over all routes. A venue's scanners share one address. */
  requestsPerMinute: number;
};
