import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { isWithinLimit } from '../../../../platform/throttle.ts';
import { lockConversation } from '../access-queries.ts';
import { linkPreviewLimits } from '../constants.ts';
import { allocateMessageChange } from '../messages/change-message.ts';
import { containsBlockedWord } from '../messages/text-rules.ts';
import {
  claimFetch,
  completeFetch,
  deleteRequest,
  findCachedPreview,
  findPreviewTexts,
  findRequest,
  listRequests,
  setLinkPreview,
  type CachedPreview,
  type RequestRow,
} from './link-preview-queries.ts';
import { readPage } from './read-page.ts';
import { FETCH_LINK_PREVIEW_TASK, fetchJobKey, hasLinkPreviews } from './request-link-preview.ts';

const Payload = z.object({ messageId: z.uuid() });

/** After this time another job may fetch the address again: the first was killed. */
const FETCH_MS = 60_000;
const AVAILABLE_MS = DAY_MS;
const UNAVAILABLE_MS = HOUR_MS;

/**
 * Fetches the page that a message links to and shows its preview in every message that requested it. Messages whose address
 * was fetched recently show that result.
 */
export async function fetchLinkPreview(ctx: Context, payload: unknown): Promise<void> {
  const { messageId } = Payload.parse(payload);
  const request = await findRequest(ctx.db, messageId);
  if (request === null) return;
  const { url } = request;
  const now = ctx.clock.now();
  const cached = await findCachedPreview(ctx.db, { url, now });
  if (cached !== null) return answerRequests(ctx, url, cached);
  if (!(await mayFetch(ctx, request))) return void (await deleteRequest(ctx.db, messageId));
  const until = new Date(now.getTime() + FETCH_MS);
  const id = await claimFetch(ctx.db, { url, now, until });
  if (id === null) return retryAt(ctx, messageId, until);
  const page = await readPage(ctx, { id, url });
  const expiresAt = new Date(ctx.clock.now().getTime() + (page === null ? UNAVAILABLE_MS : AVAILABLE_MS));
  await completeFetch(ctx.db, { id, page, expiresAt });
  await answerRequests(ctx, url, { id, isAvailable: page !== null });
}

/** Counts the fetch for its author, for its site and in total. */
async function mayFetch(ctx: Context, { authorId, url }: RequestRow): Promise<boolean> {
  if (authorId === null || !(await hasLinkPreviews(ctx))) return false;
  const { perAccount, perSite, total } = linkPreviewLimits;
  return (
    (await isWithinLimit(ctx, perAccount, authorId)) &&
    (await isWithinLimit(ctx, perSite, new URL(url).host)) &&
    (await isWithinLimit(ctx, total, 'all'))
  );
}

/** Runs again when the other fetch has ended, in case it was killed. Usually its result is then already shown. */
function retryAt(ctx: Context, messageId: string, runAt: Date): Promise<void> {
  const options = { key: fetchJobKey(messageId), maxAttempts: 3, bulk: true, runAt };
  return enqueue(ctx.db, FETCH_LINK_PREVIEW_TASK, { messageId }, options);
}

async function answerRequests(ctx: Context, url: string, preview: CachedPreview): Promise<void> {
  for (const request of await listRequests(ctx.db, url)) await answerRequest(ctx, request, preview);
}

/** Shows a preview in a message, as a change of it. Does nothing if the message was edited or deleted meanwhile. */
async function answerRequest(ctx: Context, request: RequestRow, { id, isAvailable }: CachedPreview): Promise<void> {
  const { messageId, conversationId, url } = request;
  await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, conversationId);
    const current = await findRequest(tx, messageId);
    if (current?.url !== url) return;
    await deleteRequest(tx, messageId);
    const texts = isAvailable ? await findPreviewTexts(tx, { previewId: id, conversationId }) : null;
    if (texts === null) return;
    const { title, description, siteName, blockedWords } = texts;
    if (containsBlockedWord([title, description, siteName], blockedWords)) return;
    await setLinkPreview(tx, { messageId, previewId: id });
    await allocateMessageChange(tx, { conversationId, messageId });
  });
}
