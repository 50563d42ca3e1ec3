import type { Module, Routes } from '../../../platform/http/module.ts';
import { deliverPush } from './push/deliver-push.ts';
import { notificationData } from './notification-data.ts';
import { notificationRetention } from './notification-retention.ts';
import { sendDigest } from './digests/send-digest.ts';
import { sendPushes } from './push/send-pushes.ts';
import { DELIVER_PUSH, SEND_DIGEST, SEND_PUSHES, START_DIGESTS, PURGE_NOTIFICATIONS } from './tasks.ts';
import { startDigests } from './digests/start-digests.ts';
import { purgeNotificationRecords } from './purge-notification-records.ts';
import * as contract from '@festoon/contracts/notifications/notifications';
import * as pushDevices from '@festoon/contracts/notifications/push-devices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { listNotifications } from './list-notifications.ts';
import { getNotificationPreferences, saveNotificationPreference, saveNotificationSettings } from './own-preferences.ts';
import { listPushDevices, removePushDevice, savePushDevice, testPushDevice } from './push/own-devices.ts';
import {
  getUnreadNotifications,
  readAllNotifications,
  readNotification,
  removeNotification,
  restoreNotification,
} from './own-notifications.ts';
import type { Context } from '../../../context.ts';
import { runInLanguage } from '../../../platform/language.ts';
import { addEmailPages, sendEmailPage } from '../../../platform/email/email-page-routes.ts';
import { brokenEmailPage } from '../../../platform/email/email-page.ts';
import { DIGEST_UNSUBSCRIBE_PATH, readDigestUnsubscribe, type DigestUnsubscribe } from './digests/digest-unsubscribe-url.ts';
import { digestUnsubscribePage } from './digests/digest-unsubscribe-page.ts';
import { setDigestSubscription, findDigestSubscription } from './digests/digest-subscription.ts';

const Query = z.object({ token: z.string().check(z.maxLength(700)) });

/** Adds the routes to unsubscribe: with one click in an email program, or on the page that a digest links to. */
function addDigestUnsubscribeRoutes(routes: Pick<Routes, 'http' | 'ctx'>): void {
  addEmailPages(routes, (pages) => addUnsubscribePages(pages, routes.ctx));
}

function addUnsubscribePages(pages: FastifyInstance, ctx: Context): void {
  pages.get(DIGEST_UNSUBSCRIBE_PATH, (request, reply) => sendUnsubscribePage(ctx, request, reply));
  // Email programs call it from their own servers, without cookies. The token proves that they have the email.
  pages.post(DIGEST_UNSUBSCRIBE_PATH, { config: { crossSite: true } }, async (request, reply) => {
    const unsubscribe = readUnsubscribeRequest(ctx, request);
    const choice = (request.body as { choice?: unknown } | null)?.choice;
    if (unsubscribe !== null && (await findDigestSubscription(ctx, unsubscribe)) !== null)
      await setDigestSubscription(ctx, unsubscribe, choice === 'again');
    return sendUnsubscribePage(ctx, request, reply);
  });
}

async function sendUnsubscribePage(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { productName, publicUrl } = ctx.config;
  const unsubscribe = readUnsubscribeRequest(ctx, request);
  const found = unsubscribe === null ? null : await findDigestSubscription(ctx, unsubscribe);
  if (unsubscribe === null || found === null) return sendEmailPage(reply.code(404), brokenEmailPage(productName));
  const { language, ...subscription } = found;
  const view = { productName, publicUrl, scope: unsubscribe.scope, action: request.url, ...subscription };
  return sendEmailPage(
    reply,
    runInLanguage(language, () => digestUnsubscribePage(view)),
  );
}

function readUnsubscribeRequest(ctx: Context, request: FastifyRequest): DigestUnsubscribe | null {
  const query = Query.safeParse(request.query);
  return query.success ? readDigestUnsubscribe(ctx, query.data.token) : null;
}

function notificationRoutes(routes: Routes): void {
  const { mount } = routes;
  addDigestUnsubscribeRoutes(routes);
  mount(contract.listNotifications, listNotifications);
  mount(contract.getUnreadNotifications, getUnreadNotifications);
  mount(contract.readNotification, readNotification);
  mount(contract.readAllNotifications, readAllNotifications);
  mount(contract.removeNotification, removeNotification);
  mount(contract.restoreNotification, restoreNotification);
  mount(contract.getNotificationPreferences, getNotificationPreferences);
  mount(contract.saveNotificationPreference, saveNotificationPreference);
  mount(contract.saveNotificationSettings, saveNotificationSettings);
  mount(pushDevices.listPushDevices, listPushDevices);
  mount(pushDevices.savePushDevice, savePushDevice);
  mount(pushDevices.removePushDevice, removePushDevice);
  mount(pushDevices.testPushDevice, testPushDevice);
}

export const notificationsModule: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: [
    { task: SEND_PUSHES, run: sendPushes },
    { task: DELIVER_PUSH, run: deliverPush },
    { task: START_DIGESTS, run: startDigests },
    { task: SEND_DIGEST, run: sendDigest },
    { task: PURGE_NOTIFICATIONS, run: purgeNotificationRecords },
  ],
  schedules: [
    { task: START_DIGESTS, cron: '*/5 * * * *' },
    { task: PURGE_NOTIFICATIONS, cron: '11 4 * * *' },
  ],
  personalData: [notificationData],
  retention: [notificationRetention],
};
