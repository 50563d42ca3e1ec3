import type { Gate, Module } from '../../../../platform/http/module.ts';
import { sandboxJobs } from './jobs.ts';
import { addApiRoutes } from './routes/api-routes.ts';
import { registerSandboxPages } from './routes/sandbox-pages.ts';

/** A Stripe-shaped server: its API, its hosted pages, and its jobs. */
export const stripeServer: Module = {
  name: 'stripe',
  routes: ({ http, ctx }) => {
    addApiRoutes(http, ctx);
    registerSandboxPages(http, ctx);
  },
  jobs: sandboxJobs,
};

/** The gate of a server without sign-in: every caller is a visitor. */
export const stripeServerGate: Gate = {
  authenticate: (_ctx, request) =>
    Promise.resolve({
      kind: 'visitor',
      client: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    }),
  isSubscriber: () => Promise.resolve(false),
};
