import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { bookingsModule } from './modules/bookings/module.ts';
import { bookingEffects } from './modules/bookings/public.ts';
import { eventsModule } from './modules/events/module.ts';
import { createPaymentsModule } from './modules/payments/module.ts';
import { createHttp } from './platform/http/create-http.ts';
import type { Gate, Module } from './platform/http/module.ts';
import type { LiveGate } from './platform/live-server.ts';
import { platformModule } from './platform/platform-module.ts';
import { webShell } from './platform/web-shell.ts';

/** Every part of the product, each after those it uses; the web app last, for it answers every path nobody else does. */
export const modules: readonly Module[] = [
  platformModule,
  eventsModule,
  createPaymentsModule([bookingEffects]),
  bookingsModule,
  webShell,
];

export const gate: Gate = {
  authenticate: (_ctx, request) =>
    Promise.resolve({ kind: 'visitor', client: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' } }),
  isSubscriber: () => Promise.resolve(false),
};

export const liveGate: LiveGate = {
  authenticate: (_ctx, request) =>
    Promise.resolve({
      kind: 'visitor',
      client: { ip: request.socket.remoteAddress ?? '', userAgent: request.headers['user-agent'] ?? '' },
    }),
  isCurrent: () => Promise.resolve(true),
};

/** The whole HTTP side of the product, not yet listening. */
export function createApp(ctx: Context): Promise<FastifyInstance> {
  return createHttp(ctx, modules, { gate });
}
