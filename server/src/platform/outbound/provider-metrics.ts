import { Counter, Gauge, Histogram } from 'prom-client';

const waiting = new Gauge({
  name: 'festoon_provider_calls_waiting',
  help: 'Calls to the payment provider that wait to be sent, by priority',
  labelNames: ['priority'] as const,
});
const waitSeconds = new Histogram({
  name: 'festoon_provider_call_wait_seconds',
  help: 'How long calls to the payment provider waited before their first attempt, by priority',
  labelNames: ['priority'] as const,
  buckets: [0.01, 0.1, 0.5, 1, 2, 5, 10],
});
const calls = new Counter({
  name: 'festoon_provider_calls_total',
  help: 'Calls to the payment provider, by priority and outcome (answered, limited, failed, rejected by our queue)',
  labelNames: ['priority', 'outcome'] as const,
});
const retries = new Counter({
  name: 'festoon_provider_retries_total',
  help: 'Repeated calls to the payment provider, by reason (rate_limit, error)',
  labelNames: ['reason'] as const,
});

export type CallOutcome = 'answered' | 'limited' | 'failed' | 'rejected';

export function observeWaiting(priority: string, count: number): void {
  waiting.set({ priority }, count);
}

export function observeWait(priority: string, seconds: number): void {
  waitSeconds.observe({ priority }, seconds);
}

export function observeCall(priority: string, outcome: CallOutcome): void {
  calls.inc({ priority, outcome });
}

export function observeRetry(reason: 'rate_limit' | 'error'): void {
  retries.inc({ reason });
}
