import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { accountsModule } from './modules/identity/accounts/module.ts';
import { authenticate, authenticateSocket, isSessionCurrent } from './modules/identity/accounts/public.ts';
import { bookingsModule } from './modules/ticketing/bookings/module.ts';
import { bookingPaymentHooks, canOpenPath } from './modules/ticketing/bookings/public.ts';
import { attendeeEmailsModule } from './modules/ticketing/attendee-emails/module.ts';
import { attendeesModule } from './modules/ticketing/attendees/module.ts';
import { callsModule } from './modules/live/calls/module.ts';
import { chatsModule } from './modules/messaging/chats/module.ts';
import { checkInModule } from './modules/ticketing/check-in/module.ts';
import { notificationsModule } from './modules/notifications/notifications/module.ts';
import { ledgerModule } from './modules/money/ledger/module.ts';
import { createModerationModule } from './modules/operations/reports/module.ts';
import { moneyCheckModule } from './modules/money/money-check/module.ts';
import { analyticsModule } from './modules/insights/analytics/module.ts';
import { createRetentionModule } from './modules/operations/retention/module.ts';
import { createPrivacyModule } from './modules/identity/privacy/module.ts';
import { settingsModule } from './modules/operations/settings/module.ts';
import { sitePagesModule } from './modules/operations/site-pages/module.ts';
import { adminModule } from './modules/operations/admin/module.ts';
import { moderationHooks } from './modules/operations/admin/public.ts';
import { documentsModule } from './modules/money/documents/module.ts';
import { eventsModule } from './modules/events/events/module.ts';
import { importsModule } from './modules/hosting/imports/module.ts';
import { seriesModule } from './modules/hosting/series/module.ts';
import { hostingModule } from './modules/hosting/editor/module.ts';
import { createMediaModule } from './modules/live/media/module.ts';
import { createPaymentsModule } from './modules/money/payments/module.ts';
import { payoutsModule } from './modules/money/payouts/module.ts';
import { reviewsModule } from './modules/ticketing/reviews/module.ts';
import { streamsModule } from './modules/live/streams/module.ts';
import { subscriptionModule } from './modules/money/subscriptions/module.ts';
import { isSubscriber, subscriptionHooks } from './modules/money/subscriptions/public.ts';
import { topUpsModule } from './modules/money/top-ups/module.ts';
import { topUpHooks } from './modules/money/top-ups/public.ts';
import { walletModule } from './modules/money/wallet/module.ts';
import { createHttp } from './platform/http/create-http.ts';
import type { Gate, MediaAudience, Module, PersonalData, Retention } from './platform/http/module.ts';
import type { LiveGate } from './platform/live/live-server.ts';
import { platformModule } from './platform/platform-module.ts';
import { waitingRoomModule } from './modules/ticketing/waiting-room/module.ts';
import { webShell } from './platform/web-shell.ts';

/**
 * Every module of the product, each after the modules it uses. The web app is last, because it answers every path that no
 * other module answers.
 */
export const modules: readonly Module[] = [
  platformModule,
  accountsModule,
  notificationsModule,
  eventsModule,
  walletModule,
  documentsModule,
  createPaymentsModule([topUpHooks, bookingPaymentHooks, subscriptionHooks]),
  subscriptionModule,
  topUpsModule,
  payoutsModule,
  waitingRoomModule,
  bookingsModule,
  attendeeEmailsModule,
  hostingModule,
  createMediaModule(audiences),
  chatsModule,
  streamsModule,
  callsModule,
  seriesModule,
  importsModule,
  reviewsModule,
  createModerationModule(moderationHooks),
  checkInModule,
  attendeesModule,
  moneyCheckModule,
  ledgerModule,
  analyticsModule,
  settingsModule,
  sitePagesModule,
  createRetentionModule(retentionKinds),
  createPrivacyModule(personalKinds),
  adminModule,
  webShell,
];

/** Returns the media audiences of all modules, which say who may be in which media room. */
export function audiences(): readonly MediaAudience[] {
  return modules.flatMap(({ audience }) => audience ?? []);
}

/** Returns the retention rules of all modules, which say what is removed after a time. */
export function retentionKinds(): readonly Retention[] {
  return modules.flatMap(({ retention }) => retention ?? []);
}

/** Returns the personal data kinds of all modules, which say what is known about people. */
export function personalKinds(): readonly PersonalData[] {
  return modules.flatMap(({ personalData }) => personalData ?? []);
}

const gate: Gate = {
  authenticate,
  isSubscriber: (ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()),
  canOpenPath,
};

export const liveGate: LiveGate = { authenticate: authenticateSocket, isCurrent: isSessionCurrent };

/** Creates the product's HTTP server, which does not listen yet. */
export function createApp(ctx: Context): Promise<FastifyInstance> {
  return createHttp(ctx, modules, { gate });
}
