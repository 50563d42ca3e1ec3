import * as contract from '@festoon/contracts/ticketing/attendee-messages';
import * as notices from '@festoon/contracts/hosting/change-notices';
import * as held from '@festoon/contracts/operations/admin-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Routes } from '../../../platform/http/module.ts';
import { cancelAttendeeMessage } from './cancel-message.ts';
import { countMessageReach } from './count-reach.ts';
import { deleteAttendeeMessage } from './delete-message.ts';
import { approveMessage, rejectMessage } from './held/decide-message.ts';
import { getHeldMessage, listHeldMessages } from './held/list-held-messages.ts';
import { setMailTier } from './held/set-mail-tier.ts';
import { getMessageChoices } from './get-message-choices.ts';
import { listAttendeeMessages } from './list-messages.ts';
import { createAttendeeMessage, saveAttendeeMessage } from './save-message.ts';
import { getChangeNotice, sendChangeNotice } from './changes/notify-changes.ts';
import { previewMessage, sendTestMessage } from './try-message.ts';
import type { Context } from '../../../context.ts';
import { addMailPages, sendMailPage } from '../../../platform/mail/mail-page-routes.ts';
import { brokenMailPage } from '../../../platform/mail/mail-page.ts';
import { optOutPage } from './opt-out/opt-out-page.ts';
import { OPT_OUT_PATH } from './opt-out/opt-out-address.ts';
import { addOptOut, findOptOut, removeOptOut, type OptOut } from './opt-out/opt-out-queries.ts';
import { readOptOut } from './opt-out/opt-out-token.ts';

const Query = z.object({ token: z.string().check(z.maxLength(700)) });

/** One click in a mail program, or the page behind the link at a mail's foot. The signed address is all that is needed. */
function optOutRoutes(routes: Pick<Routes, 'http' | 'ctx'>): void {
  addMailPages(routes, (pages) => addPages(pages, routes.ctx));
}

function addPages(pages: FastifyInstance, ctx: Context): void {
  pages.get(OPT_OUT_PATH, (request, reply) => showChoice(ctx, request, reply));
  // Mail programs call it from their own servers, without cookies; the token proves that they hold the mail.
  pages.post(OPT_OUT_PATH, { config: { crossSite: true } }, async (request, reply) => {
    const wish = wishOf(ctx, request);
    if (wish === null) return sendMailPage(reply.code(404), brokenMailPage(ctx.config.productName));
    const choice = (request.body as { choice?: unknown } | null)?.choice;
    if (choice === 'again') await removeOptOut(ctx.db, wish);
    else await addOptOut(ctx.db, wish, ctx.clock.now());
    return showChoice(ctx, request, reply);
  });
}

async function showChoice(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { productName } = ctx.config;
  const wish = wishOf(ctx, request);
  const found = wish === null ? null : await findOptOut(ctx.db, wish);
  if (wish === null || found === null) return sendMailPage(reply.code(404), brokenMailPage(productName));
  return sendMailPage(reply, optOutPage({ productName, email: wish.email, action: request.url, ...found }));
}

function wishOf({ config }: Context, request: FastifyRequest): OptOut | null {
  const query = Query.safeParse(request.query);
  return query.success ? readOptOut(config.secretKey, query.data.token) : null;
}

export function attendeeMessageRoutes({ mount, http, ctx }: Routes): void {
  optOutRoutes({ http, ctx });
  mount(contract.listAttendeeMessages, listAttendeeMessages);
  mount(contract.getMessageChoices, getMessageChoices);
  mount(contract.createAttendeeMessage, createAttendeeMessage);
  mount(contract.saveAttendeeMessage, saveAttendeeMessage);
  mount(contract.cancelAttendeeMessage, cancelAttendeeMessage);
  mount(contract.deleteAttendeeMessage, deleteAttendeeMessage);
  mount(contract.countMessageReach, countMessageReach);
  mount(contract.previewMessage, previewMessage);
  mount(contract.sendTestMessage, sendTestMessage);
  mount(notices.getChangeNotice, getChangeNotice);
  mount(notices.sendChangeNotice, sendChangeNotice);
  mount(held.listHeldMessages, listHeldMessages);
  mount(held.getHeldMessage, getHeldMessage);
  mount(held.approveMessage, approveMessage);
  mount(held.rejectMessage, rejectMessage);
  mount(held.setMailTier, setMailTier);
}
