import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as actions from '@festoon/contracts/messaging/message-actions';
import * as files from '@festoon/contracts/messaging/message-files';
import * as search from '@festoon/contracts/messaging/message-search';
import type { ConversationId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { platformModule } from '../../../../platform/platform-module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { chatApp } from '../testing/chat-fixtures.ts';
import { newMessageId, send, buildGroupOfTwo } from '../testing/message-fixtures.ts';
import { removeFiles } from './remove-files.ts';
import { purgeUnusedFiles } from './purge-unused-files.ts';
import { uploadOf } from '../../../../platform/testing/upload.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp({ extraModules: [platformModule] });
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const image = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#047857' } });

type UploadInput = { name?: string; bytes?: Buffer; fileId?: string };

async function uploadFile(
  as: UserActor,
  conversationId: ConversationId,
  { name = 'my file.pdf', bytes = pdf, fileId }: UploadInput = {},
) {
  const input = { conversationId, fileId: fileId ?? newMessageId(app), name, file: uploadOf(bytes, { name }) };
  return { ...(await app.call(files.uploadMessageFile, input, { as })), fileId: input.fileId };
}

const get = (url: string, as?: UserActor, headers: Record<string, string> = {}) =>
  app.injectAs({ method: 'GET', url: url.startsWith('/media/') ? url : `/api${url}`, headers, ...(as && { as }) });

/** Runs the jobs that remove files. */
async function removeDiscarded(): Promise<void> {
  const { rows } = await sql<{ id: string; payload: object }>`
    select j.id::text as id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'chats.remove-files'`.execute(app.ctx.db);
  for (const { payload } of rows) await removeFiles(app.ctx, payload);
}

describe('uploadMessageFile', () => {
  it('stores a retried upload once, and a message keeps its own file order', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    const first = await uploadFile(ada, conversationId, { name: '..\\evil\u202Efdp.exe' });
    expect(first.body.file).toMatchObject({
      kind: 'file',
      name: 'evilfdp.pdf',
      contentType: 'application/pdf',
      bytes: pdf.length,
    });
    expect((await uploadFile(ada, conversationId, { fileId: first.fileId, bytes: Buffer.from('MZ') })).text).toBe(
      first.text,
    );
    expect((await uploadFile(bo, conversationId, { fileId: first.fileId })).body.code).toBe('file_id_taken');
    const second = await uploadFile(ada, conversationId, { name: 'notes.txt', bytes: Buffer.from('Olá') });
    const fileIds = [second.fileId, first.fileId];
    expect((await send(app, bo, { conversationId, fileIds })).body.errors?.[0]?.path).toBe('fileIds');
    const sent = await send(app, ada, { conversationId, text: '', fileIds });
    expect(sent.body.message.files.map(({ name }) => name)).toEqual(['notes.txt', 'evilfdp.pdf']);
    expect((await send(app, ada, { conversationId, fileIds })).body.errors?.[0]?.path).toBe('fileIds');
    const quoted = await send(app, bo, { conversationId, replyToId: sent.messageId });
    expect(quoted.body.message.replyTo?.excerpt).toBe('notes.txt');
  });

  it('rejects executable, oversized and unreadable files, strangers and archived conversations', async () => {
    const { ada, stranger, conversationId } = await buildGroupOfTwo(app);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024), pdf]);
    for (const bytes of [svg, Buffer.from('MZ'), Buffer.from('<html>'), large]) {
      expect((await uploadFile(ada, conversationId, { name: 'a.html', bytes })).body.code).toBe('file_type_not_supported');
    }
    const broken = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), svg]);
    expect((await uploadFile(ada, conversationId, { bytes: broken })).body.code).toBe('image_unreadable');
    expect((await uploadFile(stranger, conversationId)).status).toBe(404);
    await sql`update conversations set state = 'archived' where id = ${conversationId}`.execute(app.ctx.db);
    expect((await uploadFile(ada, conversationId)).body.code).toBe('conversation_closed');
  });

  it('rejects uploads beyond the daily limit with `too_many_files`', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    const { fileId } = await uploadFile(ada, conversationId);
    await sql`update message_files set bytes = 524288001 where id = ${fileId}`.execute(app.ctx.db);
    expect((await uploadFile(ada, conversationId)).body.code).toBe('too_many_files');
    app.ctx.clock.advance(86_400_000);
    expect((await uploadFile(ada, conversationId)).status).toBe(200);
  });
});

describe('message file URL', () => {
  it('serves re-encoded images without metadata, in two sizes', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    const jpeg = await image()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .jpeg()
      .toBuffer();
    const { body, fileId } = await uploadFile(ada, conversationId, { name: 'a.jpg', bytes: jpeg });
    expect(body.file).toMatchObject({ kind: 'image', name: 'a.webp', width: 900, height: 600 });
    await send(app, ada, { conversationId, fileIds: [fileId] });
    const [full, preview] = [await get(body.file.url, bo), await get(body.file.previewUrl!, bo)];
    expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/webp']);
    expect([(await sharp(full.rawPayload).metadata()).width, (await sharp(preview.rawPayload).metadata()).width]).toEqual([
      900, 480,
    ]);
    expect(full.rawPayload.includes('SECRET')).toBe(false);
    const { rows } = await sql<{ key: string }>`select file_key as key from message_files where id = ${fileId}`.execute(
      app.ctx.db,
    );
    expect(await app.ctx.files.read(`${rows[0]?.key}/480.webp`)).not.toBeNull();
    expect((await get(`/media/${rows[0]?.key}/480.webp`, ada)).statusCode).toBe(404);
  });

  it('checks read access on every request', async () => {
    const { ada, bo, stranger, conversationId } = await buildGroupOfTwo(app);
    const { body, fileId } = await uploadFile(ada, conversationId);
    const { url } = body.file;
    expect([(await get(url, ada)).statusCode, (await get(url, bo)).statusCode]).toEqual([200, 404]);
    await send(app, ada, { conversationId, fileIds: [fileId] });
    const served = await get(url, bo);
    expect(served.rawPayload.equals(pdf)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-disposition': `attachment; filename="my file.pdf"; filename*=UTF-8''my%20file.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const cacheHeaders = { 'if-none-match': String(served.headers.etag) };
    expect((await get(url, bo, cacheHeaders)).statusCode).toBe(304);
    expect([(await get(url, stranger, cacheHeaders)).statusCode, (await get(url)).statusCode]).toEqual([404, 401]);
    expect([(await get(`${url}/full`, bo)).statusCode, (await get('/api/conversations/x/files/y', bo)).statusCode]).toEqual([
      404, 404,
    ]);
    const other = await buildGroupOfTwo(app);
    const moved = url.replace(conversationId, other.conversationId);
    expect((await get(moved, other.ada)).statusCode).toBe(404);
    await sql`update conversation_members set cleared_number = 1
      where conversation_id = ${conversationId} and account_id = ${bo.accountId}`.execute(app.ctx.db);
    expect((await get(url, bo, cacheHeaders)).statusCode).toBe(404);
    await sql`update conversation_members set cleared_number = 0, left_at = now()
      where conversation_id = ${conversationId} and account_id = ${bo.accountId}`.execute(app.ctx.db);
    expect((await get(url, bo, cacheHeaders)).statusCode).toBe(404);
  });
});

describe('message file removal', () => {
  it('removes files of deleted messages, removed files and files left unsent for a day', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await uploadFile(ada, conversationId)).fileId);
    const { rows } = await sql<{ id: string; key: string }>`select id, file_key as key from message_files
      where conversation_id = ${conversationId}`.execute(app.ctx.db);
    const isStored = async (index: number) =>
      (await app.ctx.files.read(rows.find(({ id }) => id === ids[index])!.key)) !== null;
    const [first, second, third, fourth] = ids as [string, string, string, string];
    const sent = await send(app, ada, { conversationId, fileIds: [first] });
    await send(app, ada, { conversationId, fileIds: [second] });
    await app.call(actions.deleteMessage, { conversationId, messageId: sent.messageId }, { as: ada });
    const discarded = (as: UserActor, fileId: string) =>
      app.call(files.removeMessageFile, { conversationId, fileId }, { as });
    expect([
      (await discarded(bo, third)).status,
      (await discarded(ada, second)).status,
      (await discarded(ada, third)).status,
    ]).toEqual([404, 404, 200]);
    await purgeUnusedFiles(app.ctx);
    await removeDiscarded();
    expect([await isStored(0), await isStored(1), await isStored(2), await isStored(3)]).toEqual([false, true, false, true]);
    app.ctx.clock.advance(25 * 3_600_000);
    await purgeUnusedFiles(app.ctx);
    await removeDiscarded();
    expect([await isStored(1), await isStored(3)]).toEqual([true, false]);
    expect((await send(app, ada, { conversationId, fileIds: [fourth] })).status).toBe(422);
    const listed = await app.call(search.listConversationFiles, { conversationId, kind: 'file' }, { as: bo });
    expect(listed.body.items.map(({ file }) => file.id)).toEqual([second]);
  });
});
