import * as contract from '@festoon/contracts/notifications/notifications';
import * as pushDevices from '@festoon/contracts/notifications/push-devices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Routes } from '../../../platform/http/module.ts';
import { listNotifications } from './list-notifications.ts';
import { getNotificationChoices, saveNotificationChoice, saveNotificationSettings } from './own-choices.ts';
import { listPushDevices, removePushDevice, savePushDevice, testPushDevice } from './push/own-devices.ts';
import {
  getUnreadNotifications,
  readAllNotifications,
  readNotification,
  removeNotification,
  restoreNotification,
} from './own-notifications.ts';
import type { Context } from '../../../context.ts';
import { addMailPages, sendMailPage } from '../../../platform/mail/mail-page-routes.ts';
import { brokenMailPage } from '../../../platform/mail/mail-page.ts';
import { DIGEST_END_PATH, readDigestEnd, type DigestEnd } from './digests/digest-address.ts';
import { digestEndPage } from './digests/digest-page.ts';
import { endDigest, findDigestEnd } from './digests/end-digest.ts';

const Query = z.object({ token: z.string().check(z.maxLength(700)) });

/** One click in a mail program, or the page behind the links of a digest. */
function digestRoutes(routes: Pick<Routes, 'http' | 'ctx'>): void {
  addMailPages(routes, (pages) => addPages(pages, routes.ctx));
}

function addPages(pages: FastifyInstance, ctx: Context): void {
  pages.get(DIGEST_END_PATH, (request, reply) => showEnd(ctx, request, reply));
  // Mail programs call it from their own servers, without cookies; the token proves that they hold the mail.
  pages.post(DIGEST_END_PATH, { config: { crossSite: true } }, async (request, reply) => {
    const end = endOf(ctx, request);
    const choice = (request.body as { choice?: unknown } | null)?.choice;
    if (end !== null && (await findDigestEnd(ctx, end)) !== null) await endDigest(ctx, end, choice === 'again');
    return showEnd(ctx, request, reply);
  });
}

async function showEnd(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { productName, publicUrl } = ctx.config;
  const end = endOf(ctx, request);
  const found = end === null ? null : await findDigestEnd(ctx, end);
  if (end === null || found === null) return sendMailPage(reply.code(404), brokenMailPage(productName));
  return sendMailPage(reply, digestEndPage({ productName, publicUrl, what: end.what, action: request.url, ...found }));
}

function endOf(ctx: Context, request: FastifyRequest): DigestEnd | null {
  const query = Query.safeParse(request.query);
  return query.success ? readDigestEnd(ctx, query.data.token) : null;
}

export function notificationRoutes(routes: Routes): void {
  const { mount } = routes;
  digestRoutes(routes);
  mount(contract.listNotifications, listNotifications);
  mount(contract.getUnreadNotifications, getUnreadNotifications);
  mount(contract.readNotification, readNotification);
  mount(contract.readAllNotifications, readAllNotifications);
  mount(contract.removeNotification, removeNotification);
  mount(contract.restoreNotification, restoreNotification);
  mount(contract.getNotificationChoices, getNotificationChoices);
  mount(contract.saveNotificationChoice, saveNotificationChoice);
  mount(contract.saveNotificationSettings, saveNotificationSettings);
  mount(pushDevices.listPushDevices, listPushDevices);
  mount(pushDevices.savePushDevice, savePushDevice);
  mount(pushDevices.removePushDevice, removePushDevice);
  mount(pushDevices.testPushDevice, testPushDevice);
}
