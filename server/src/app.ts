import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { accountsModule } from './modules/accounts/module.ts';
import { authenticate, authenticateSocket, isSessionCurrent } from './modules/accounts/public.ts';
import { bookingsModule } from './modules/bookings/module.ts';
import { bookingEffects } from './modules/bookings/public.ts';
import { attendeeMessagesModule } from './modules/attendee-messages/module.ts';
import { attendeesModule } from './modules/attendees/module.ts';
import { callsModule } from './modules/calls/module.ts';
import { chatsModule } from './modules/chats/module.ts';
import { checkInModule } from './modules/check-in/module.ts';
import { notificationsModule } from './modules/notifications/module.ts';
import { financeModule } from './modules/finance/module.ts';
import { createModerationModule } from './modules/moderation/module.ts';
import { moneyCheckModule } from './modules/money-check/module.ts';
import { analyticsModule } from './modules/analytics/module.ts';
import { createRetentionModule } from './modules/retention/module.ts';
import { createPrivacyModule } from './modules/privacy/module.ts';
import { settingsModule } from './modules/settings/module.ts';
import { adminModule } from './modules/admin/module.ts';
import { moderationEffects } from './modules/admin/public.ts';
import { documentsModule } from './modules/documents/module.ts';
import { eventsModule } from './modules/events/module.ts';
import { importsModule } from './modules/imports/module.ts';
import { seriesModule } from './modules/series/module.ts';
import { hostingModule } from './modules/hosting/module.ts';
import { createMediaModule } from './modules/media/module.ts';
import { createPaymentsModule } from './modules/payments/module.ts';
import { payoutsModule } from './modules/payouts/module.ts';
import { reviewsModule } from './modules/reviews/module.ts';
import { streamsModule } from './modules/streams/module.ts';
import { subscriptionModule } from './modules/subscription/module.ts';
import { isSubscriber, subscriptionEffects } from './modules/subscription/public.ts';
import { topUpsModule } from './modules/top-ups/module.ts';
import { topUpEffects } from './modules/top-ups/public.ts';
import { walletModule } from './modules/wallet/module.ts';
import { createHttp } from './platform/http/create-http.ts';
import type { Gate, MediaAudience, Module, PersonalData, Retention } from './platform/http/module.ts';
import type { LiveGate } from './platform/live-server.ts';
import { platformModule } from './platform/platform-module.ts';
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
  createPaymentsModule([topUpEffects, bookingEffects, subscriptionEffects]),
  subscriptionModule,
  topUpsModule,
  payoutsModule,
  bookingsModule,
  attendeeMessagesModule,
  hostingModule,
  createMediaModule(audiences),
  chatsModule,
  streamsModule,
  callsModule,
  seriesModule,
  importsModule,
  reviewsModule,
  createModerationModule(moderationEffects),
  checkInModule,
  attendeesModule,
  moneyCheckModule,
  financeModule,
  analyticsModule,
  settingsModule,
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
};

export const liveGate: LiveGate = { authenticate: authenticateSocket, isCurrent: isSessionCurrent };

/** The whole HTTP side of the product, not yet listening. */
export function createApp(ctx: Context): Promise<FastifyInstance> {
  return createHttp(ctx, modules, { gate });
}
