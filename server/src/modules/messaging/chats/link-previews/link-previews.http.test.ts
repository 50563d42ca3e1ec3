import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { ConversationId, MessageId } from '@festoon/contracts/core/ids';
import * as people from '@festoon/contracts/messaging/chat-people';
import * as actions from '@festoon/contracts/messaging/message-actions';
import * as messages from '@festoon/contracts/messaging/messages';
import type { UserActor } from '../../../../platform/http/module.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { saveSetting } from '../../../../platform/settings/queries.ts';
import { evictSettings, readSettings } from '../../../../platform/settings/read-settings.ts';
import { runJobs, runTask } from '../../../../platform/testing/run-jobs.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { conversationFeed } from '../conversation-feed.ts';
import { chatsModule } from '../module.ts';
import { readChatData } from '../people/data-queries.ts';
import { chatApp } from '../testing/chat-fixtures.ts';
import { buildGroupOfTwo, newMessageId, send as sendTo } from '../testing/message-fixtures.ts';
import { startPreviewSite, type PreviewSite } from '../testing/preview-site.ts';
import { PURGE_LINK_PREVIEWS_TASK } from './purge-link-previews.ts';
import { requestLinkPreview } from './request-link-preview.ts';

let site: PreviewSite;
let app: TestApp;
let pageCount = 0;

beforeAll(async () => {
  site = await startPreviewSite();
  app = await chatApp({ config: { linkPreviews: { testOrigin: site.origin } } });
});
afterAll(() => site.close());
beforeEach(() => site.requests.splice(0));

/** Returns the address of a page that no other test links to. */
const newPage = (kind = 'page') => `${site.origin}/${kind}-${(pageCount += 1)}`;
const runAll = () => runJobs(app.ctx, [chatsModule]);
const pagesFetched = () => site.requests.filter((path) => !path.endsWith('.png'));

async function sendLink(as: UserActor, conversationId: ConversationId, url: string) {
  const { messageId, body } = await sendTo(app, as, { conversationId, text: `Look: ${url}` });
  return { messageId, message: body.message };
}

async function previewsFor(as: UserActor, conversationId: ConversationId) {
  const { body } = await app.call(messages.listMessages, { conversationId }, { as });
  return body.messages.map(({ linkPreview }) => linkPreview);
}

const titlesFor = async (as: UserActor, conversationId: ConversationId) =>
  (await previewsFor(as, conversationId)).map((preview) => preview?.title ?? null);

const removePreview = (as: UserActor, conversationId: ConversationId, messageId: MessageId) =>
  app.call(actions.removeLinkPreview, { conversationId, messageId }, { as });

const edit = (as: UserActor, conversationId: ConversationId, messageId: MessageId, text: string) =>
  app.call(actions.editMessage, { conversationId, messageId, text }, { as });

const getImage = (as: UserActor | undefined, url: string | null | undefined, headers: Record<string, string> = {}) =>
  app.injectAs({ method: 'GET', url: `/api${url}`, headers, ...(as && { as }) });

async function saveChoice(as: UserActor, choice: Partial<people.ChatSettings>): Promise<void> {
  const { body } = await app.call(people.getChatSettings, {}, { as });
  const saved = await app.call(people.saveChatSettings, { ...body, ...choice }, { as });
  expect(saved.status).toBe(200);
}

async function switchFeature(isOn: boolean): Promise<void> {
  const { ctx } = app;
  const { features } = await readSettings(ctx);
  const value = { ...features, link_previews: isOn };
  await inTransaction(ctx.db, (tx) => saveSetting(tx, 'features', { value, now: ctx.clock.now() }));
  evictSettings(ctx);
}

const lastChange = async (id: string) =>
  (await sql<{ c: number }>`select last_change as c from conversations where id = ${id}`.execute(app.ctx.db)).rows[0]?.c;

const countRequests = async (messageId: string) =>
  (await sql`select 1 from link_preview_requests where message_id = ${messageId}`.execute(app.ctx.db)).rows.length;

describe('a link to another site', () => {
  it('gets a preview after the message is sent, as a change of the message for everyone', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    const url = newPage();
    const { message } = await sendLink(ada, conversationId, url);
    expect([message.linkPreview, message.change]).toEqual([null, 1]);
    await runAll();
    const [preview] = await previewsFor(bo, conversationId);
    expect(preview).toMatchObject({ url, title: 'The harbour', description: 'About boats', siteName: 'Boats' });
    const changes = await app.call(messages.listChanges, { conversationId, after: 1 }, { as: bo });
    expect(changes.body.entries).toMatchObject([{ message: { change: 2, editedAt: null, linkPreview: { url } } }]);
    expect(changes.body.upTo).toBe(2);
    await runAll();
    expect(await lastChange(conversationId)).toBe(2);
  });

  it('has a small copy of its image, for readers of the conversation only', async () => {
    const { ada, bo, stranger, conversationId } = await buildGroupOfTwo(app);
    await sendLink(ada, conversationId, newPage());
    await runAll();
    const [preview] = await previewsFor(bo, conversationId);
    const image = await getImage(bo, preview?.imageUrl);
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect((await getImage(bo, preview?.imageUrl, { 'if-none-match': String(image.headers.etag) })).statusCode).toBe(304);
    expect((await getImage(stranger, preview?.imageUrl)).statusCode).toBe(404);
    expect((await getImage(undefined, preview?.imageUrl)).statusCode).toBe(401);
    const other = await buildGroupOfTwo(app);
    const otherUrl = preview?.imageUrl?.replace(conversationId, other.conversationId);
    expect((await getImage(other.ada, otherUrl)).statusCode).toBe(404);
    expect((await getImage(bo, preview?.imageUrl?.replace(/[^/]+\/image$/, 'x/image'))).statusCode).toBe(404);
    await sql`update conversation_members set cleared_number = 1 where account_id = ${bo.accountId}`.execute(app.ctx.db);
    expect((await getImage(bo, preview?.imageUrl)).statusCode).toBe(404);
  });

  it('gets a preview without an image that is not readable, and none without a title or page', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    for (const kind of ['plain', 'bad-image', 'missing']) await sendLink(ada, conversationId, newPage(kind));
    await runAll();
    expect(await previewsFor(ada, conversationId)).toMatchObject([
      { title: 'Only a title', description: '', siteName: '', imageUrl: null },
      { title: 'Bad image', imageUrl: null },
      null,
    ]);
  });

  it('is fetched once for all messages of a day, and once an hour if it has no preview', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    const [url, missing] = [newPage(), newPage('missing')];
    for (const link of [url, url, missing, missing]) await sendLink(ada, conversationId, link);
    await runAll();
    for (const link of [url, missing]) await sendLink(bo, conversationId, link);
    await runAll();
    expect(pagesFetched()).toHaveLength(2);
    expect((await titlesFor(bo, conversationId)).filter((title) => title !== null)).toHaveLength(3);
    const before = await previewsFor(ada, conversationId);
    app.ctx.clock.advance(HOUR_MS);
    for (const link of [url, missing]) await sendLink(bo, conversationId, link);
    await runAll();
    expect(pagesFetched()).toHaveLength(3);
    app.ctx.clock.advance(DAY_MS);
    await sendLink(bo, conversationId, url);
    await runAll();
    expect(pagesFetched()).toHaveLength(4);
    const after = await previewsFor(ada, conversationId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)?.id).not.toBe(before[0]?.id);
  });

  it('is not fetched while another fetch of it runs, and fetched later if that was killed', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const url = newPage();
    const until = new Date(app.ctx.clock.now().getTime() + 60_000);
    await sql`insert into link_previews (url, expires_at) values (${url}, ${until})`.execute(app.ctx.db);
    await sendLink(ada, conversationId, url);
    await runAll();
    expect([pagesFetched(), await titlesFor(ada, conversationId)]).toEqual([[], [null]]);
    app.ctx.clock.advance(60_000);
    await runAll();
    expect(await titlesFor(ada, conversationId)).toEqual(['The harbour']);
    expect(pagesFetched()).toHaveLength(1);
  });

  it('is not fetched for events, polls, private addresses and other origins than that of the test', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const poll = { conversationId, messageId: newMessageId(app), question: `Is it ${newPage()}?`, options: ['Yes', 'No'] };
    expect((await app.call(actions.sendPoll, poll, { as: ada })).status).toBe(200);
    for (const url of [
      'http://127.0.0.1:1/x',
      'http://[::1]/',
      `${app.ctx.config.publicUrl}/events/x`,
      'https://example.org/',
    ])
      await sendLink(ada, conversationId, url);
    const { rows } = await sql`select 1 from link_preview_requests`.execute(app.ctx.db);
    expect(rows).toEqual([]);
  });

  it('is not fetched in the chat of a stream', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const { messageId } = await sendTo(app, ada, { conversationId });
    const link = { messageId, authorId: ada.accountId, url: newPage(), now: app.ctx.clock.now() };
    await inTransaction(app.ctx.db, (tx) => requestLinkPreview(tx, { ...link, conversationKind: 'stream' }));
    expect(await countRequests(messageId)).toBe(0);
    await inTransaction(app.ctx.db, (tx) => requestLinkPreview(tx, { ...link, conversationKind: 'room' }));
    expect(await countRequests(messageId)).toBe(1);
    await runAll();
  });

  it('is not fetched beyond the limit of its author', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    const expire = app.ctx.clock.now().getTime() + HOUR_MS;
    await sql`insert into rate_limits (key, points, expire) values (${`link-previews:${ada.accountId}`}, 60, ${expire})`.execute(
      app.ctx.db,
    );
    await sendLink(ada, conversationId, newPage());
    await sendLink(bo, conversationId, newPage());
    await runAll();
    expect(await titlesFor(bo, conversationId)).toEqual([null, 'The harbour']);
    expect(pagesFetched()).toHaveLength(1);
  });

  it('shows no preview with a word that the conversation blocks', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    await sql`update conversations set blocked_words = '{scam}' where id = ${conversationId}`.execute(app.ctx.db);
    await sendLink(ada, conversationId, newPage('word'));
    await runAll();
    expect(await titlesFor(ada, conversationId)).toEqual([null]);
  });
});

describe('removeLinkPreview', () => {
  it('removes the preview for everyone, once, and only for its author', async () => {
    const { ada, bo, stranger, conversationId } = await buildGroupOfTwo(app);
    const { messageId } = await sendLink(ada, conversationId, newPage());
    await runAll();
    const [preview] = await previewsFor(bo, conversationId);
    for (const other of [bo, stranger]) {
      const { status, body } = await removePreview(other, conversationId, messageId);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    await sql`update conversations set state = 'archived' where id = ${conversationId}`.execute(app.ctx.db);
    const removed = await removePreview(ada, conversationId, messageId);
    expect(removed.body.message).toMatchObject({ linkPreview: null, change: 3, editedAt: null });
    expect((await removePreview(ada, conversationId, messageId)).body.message.change).toBe(3);
    expect(await titlesFor(bo, conversationId)).toEqual([null]);
    expect((await getImage(bo, preview?.imageUrl)).statusCode).toBe(404);
  });

  it('also stops a preview that is not fetched yet', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const { messageId } = await sendLink(ada, conversationId, newPage());
    await removePreview(ada, conversationId, messageId);
    await runAll();
    expect([pagesFetched(), await titlesFor(ada, conversationId)]).toEqual([[], [null]]);
  });
});

describe('an edited or deleted message', () => {
  it('gets the preview of its new link, and none without a link', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const url = newPage();
    const { messageId } = await sendLink(ada, conversationId, url);
    await runAll();
    const same = await edit(ada, conversationId, messageId, `Now look: ${url}`);
    expect(same.body.message.linkPreview?.url).toBe(url);
    const other = newPage('plain');
    expect((await edit(ada, conversationId, messageId, other)).body.message.linkPreview).toBeNull();
    await runAll();
    expect(await previewsFor(ada, conversationId)).toMatchObject([{ url: other, title: 'Only a title' }]);
    expect((await edit(ada, conversationId, messageId, 'no link')).body.message.linkPreview).toBeNull();
    await runAll();
    expect(await titlesFor(ada, conversationId)).toEqual([null]);
  });

  it('does not get a removed preview again for the same link', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const url = newPage();
    const { messageId } = await sendLink(ada, conversationId, url);
    await runAll();
    await removePreview(ada, conversationId, messageId);
    await edit(ada, conversationId, messageId, `Again: ${url}`);
    await runAll();
    expect(await titlesFor(ada, conversationId)).toEqual([null]);
  });

  it('shows nothing of a link that was replaced or deleted while its page was fetched', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const [first, second] = [await sendLink(ada, conversationId, newPage()), await sendLink(ada, conversationId, newPage())];
    await edit(ada, conversationId, first.messageId, 'no link');
    await app.call(actions.deleteMessage, { conversationId, messageId: second.messageId }, { as: ada });
    expect([await countRequests(first.messageId), await countRequests(second.messageId)]).toEqual([0, 0]);
    await runAll();
    expect([pagesFetched(), await titlesFor(ada, conversationId)]).toEqual([[], [null, null]]);
  });

  it('loses its preview when it is deleted', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const { messageId } = await sendLink(ada, conversationId, newPage());
    await runAll();
    await app.call(actions.deleteMessage, { conversationId, messageId }, { as: ada });
    expect(await titlesFor(ada, conversationId)).toEqual([null]);
  });
});

describe('a person who turned previews off', () => {
  it('gets previews of their own messages only', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    await saveChoice(bo, { showLinkPreviews: false });
    await sendLink(ada, conversationId, newPage());
    await sendLink(bo, conversationId, newPage());
    await runAll();
    expect(await titlesFor(ada, conversationId)).toEqual(['The harbour', 'The harbour']);
    expect(await titlesFor(bo, conversationId)).toEqual([null, 'The harbour']);
    const changes = await app.call(messages.listChanges, { conversationId, after: 0 }, { as: bo });
    expect(changes.body.entries).toMatchObject([{ message: { linkPreview: null } }, { message: { linkPreview: {} } }]);
    const [ofAda, ofBo] = await previewsFor(ada, conversationId);
    expect((await getImage(bo, ofAda?.imageUrl)).statusCode).toBe(404);
    expect((await getImage(bo, ofBo?.imageUrl)).statusCode).toBe(200);
    await saveChoice(bo, { showLinkPreviews: true });
    expect(await titlesFor(bo, conversationId)).toEqual(['The harbour', 'The harbour']);
  });

  it('fetches their own changes of the feed, and their devices load messages again', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    const before = app.ctx.invalidations.length;
    await saveChoice(bo, { showLinkPreviews: false, sharePresence: false });
    await saveChoice(bo, { sharePresence: true });
    const published = app.ctx.invalidations.slice(before).filter(({ name }) => name === 'chat-settings.changed');
    expect(published).toMatchObject([{ topic: `account:${bo.accountId}` }]);
    await sendTo(app, ada, { conversationId, text: 'no link' });
    expect(await conversationFeed.read(app.ctx, conversationId, 0)).not.toHaveProperty('restrictedEntries');
    await sendLink(ada, conversationId, newPage());
    await runAll();
    const read = await conversationFeed.read(app.ctx, conversationId, 2);
    expect(read).toMatchObject({
      upTo: 3,
      entries: [{ message: { linkPreview: { title: 'The harbour' } } }],
      restrictedEntries: [{ kind: 'pull' }],
    });
    const accountIds = [ada.accountId, bo.accountId];
    expect(await conversationFeed.listRestricted?.(app.ctx, accountIds)).toEqual([bo.accountId]);
  });

  it('has no page fetched for their links if they say so', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    await saveChoice(ada, { previewOwnLinks: false });
    await sendLink(ada, conversationId, newPage());
    await runAll();
    expect([pagesFetched(), await titlesFor(bo, conversationId)]).toEqual([[], [null]]);
  });
});

describe('the switch of the feature', () => {
  it('stops fetches and hides previews while it is off', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    await sendLink(ada, conversationId, newPage());
    await runAll();
    const [preview] = await previewsFor(bo, conversationId);
    const { messageId } = await sendLink(ada, conversationId, newPage());
    site.requests.splice(0);
    await switchFeature(false);
    await runAll();
    await sendLink(ada, conversationId, newPage());
    await runAll();
    expect([site.requests, await countRequests(messageId)]).toEqual([[], 0]);
    expect(await titlesFor(bo, conversationId)).toEqual([null, null, null]);
    expect((await getImage(bo, preview?.imageUrl)).statusCode).toBe(404);
    expect(await conversationFeed.read(app.ctx, conversationId, 0)).not.toHaveProperty('restrictedEntries');
    await switchFeature(true);
    expect(await titlesFor(bo, conversationId)).toEqual(['The harbour', null, null]);
  });
});

describe('stored previews', () => {
  it('are purged with their images when no message shows them, and not before', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const [kept, removed] = [await sendLink(ada, conversationId, newPage()), await sendLink(ada, conversationId, newPage())];
    await runAll();
    const ids = (await previewsFor(ada, conversationId)).map((preview) => preview?.id ?? '');
    await removePreview(ada, conversationId, removed.messageId);
    const purge = async () => {
      await runTask(app.ctx, [chatsModule], PURGE_LINK_PREVIEWS_TASK);
      await runAll();
    };
    const stored = () =>
      Promise.all(ids.map(async (id) => (await app.ctx.files.read(`private/chats/link-previews/${id}/480.webp`)) !== null));
    await purge();
    expect(await stored()).toEqual([true, true]);
    app.ctx.clock.advance(DAY_MS + 2 * HOUR_MS);
    await purge();
    await purge();
    expect(await stored()).toEqual([true, false]);
    expect(await titlesFor(ada, conversationId)).toEqual(['The harbour', null]);
    await app.call(actions.deleteMessage, { conversationId, messageId: kept.messageId }, { as: ada });
    await purge();
    expect(await stored()).toEqual([false, false]);
    const { rows } = await sql`select 1 from link_previews where id = any (${ids}::uuid[])`.execute(app.ctx.db);
    expect(rows).toEqual([]);
  });

  it('are part of the export of their author', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    await saveChoice(ada, { showLinkPreviews: false });
    await sendLink(ada, conversationId, newPage());
    await runAll();
    const data = await readChatData(app.ctx.db, ada.accountId);
    expect(data).toMatchObject({
      messages: [{ linkPreview: 'The harbour' }],
      settings: [{ showsLinkPreviews: false, previewsOwnLinks: true }],
    });
  });
});
