import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as keys from '@festoon/contracts/live/stream-keys';
import * as streams from '@festoon/contracts/live/streams';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { recordingPath } from '../../media/public.ts';
import { streamsModule } from '../module.ts';
import { resolveStreamKey } from '../keys/resolve-key.ts';
import { buildLiveStream, buildStream, buildPremiumUser, streamApp } from '../testing/stream-fixture.ts';

const app = await streamApp();

/** Creates an ended stream with a recording of a hundred bytes. */
async function buildRecorded() {
  const built = await buildLiveStream(app, { isRecorded: true });
  const { params, host, stream } = built;
  await app.call(streams.endStream, params, { as: host });
  const id = app.ctx.ids.newId();
  const fileName = `${stream.mediaRoomId}/${id}`;
  const path = recordingPath(app.ctx, { fileName });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(Array.from({ length: 100 }, (_, n) => n)));
  await sql`insert into media_recordings (id, room_id, account_id, name, state, file_name, bytes, duration_ms, started_at, ended_at)
    values (${id}, ${stream.mediaRoomId}, ${host.accountId}, 'main', 'ready', ${fileName}, 100, 5000, now(), now())`.execute(
    app.ctx.db,
  );
  const url = `/api/streams/${built.streamId}/replay/${id}`;
  const read = (as: UserActor, headers: Record<string, string> = {}) => app.injectAs({ url, as, headers });
  return { ...built, path, url, read };
}

describe('replay', () => {
  it('is served in byte ranges to viewers with access only', async () => {
    const { params, host, read, url } = await buildRecorded();
    const viewer = await buildPremiumUser(app);
    const { body } = await app.call(streams.getStream, params, { as: viewer });
    expect(body.stream).toMatchObject({
      hasReplay: true,
      replay: [{ url: url.slice('/api'.length), startsAtMs: 0, durationMs: 5000, name: 'main' }],
    });
    expect(body.stream.replayStartsAt).not.toBe(null);
    const all = await read(viewer);
    expect([all.statusCode, all.rawPayload.length, all.headers['accept-ranges']]).toEqual([200, 100, 'bytes']);
    const part = await read(viewer, { range: 'bytes=10-19' });
    expect([part.statusCode, [...part.rawPayload], part.headers['content-range']]).toEqual([
      206,
      [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
      'bytes 10-19/100',
    ]);
    const outOfRange = await read(viewer, { range: 'bytes=100-' });
    expect([outOfRange.statusCode, outOfRange.headers['content-range']]).toEqual([416, 'bytes */100']);
    const { etag = '' } = all.headers;
    expect((await read(viewer, { range: 'bytes=0-0', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await read(viewer, { range: 'bytes=0-0', 'if-range': '"other"' })).statusCode).toBe(200);
    await app.call(streams.updateStream, { ...params, replayEnabled: false }, { as: host });
    expect([(await read(viewer)).statusCode, (await read(host)).statusCode]).toEqual([404, 200]);
    expect((await app.injectAs({ url })).statusCode).toBe(401);
    const [other, unknown] = [await buildRecorded(), app.ctx.ids.newId()];
    const id = url.split('/').at(-1);
    expect((await app.injectAs({ url: `/api/streams/${other.streamId}/replay/${id}`, as: host })).statusCode).toBe(404);
    expect((await app.injectAs({ url: `/api/streams/${params.streamId}/replay/${unknown}`, as: host })).statusCode).toBe(
      404,
    );
    expect((await app.injectAs({ url: `/api/streams/${params.streamId}/replay/..%2f..`, as: host })).statusCode).toBe(404);
  });

  it('is downloaded as a file named after its stream', async () => {
    const { read, url, host } = await buildRecorded();
    expect((await read(host)).headers['content-disposition']).toContain('inline');
    const downloaded = await app.injectAs({ url: `${url}?download`, as: host });
    expect(downloaded.headers['content-disposition']).toBe('attachment; filename="behind-the-scenes.webm"');
  });

  it('is deleted with its files by the host only, and together with its stream', async () => {
    const [one, two] = [await buildRecorded(), await buildRecorded()];
    expect((await app.call(streams.deleteReplay, one.params, { as: await buildPremiumUser(app) })).body.code).toBe(
      'not_found',
    );
    const { body } = await app.call(streams.deleteReplay, one.params, { as: one.host });
    expect(body.stream).toMatchObject({ hasReplay: false, replay: [], replayStartsAt: null });
    await app.call(streams.deleteStream, two.params, { as: two.host });
    await runJobs(app.ctx, [streamsModule]);
    for (const { path } of [one, two]) await expect(stat(path)).rejects.toThrow('ENOENT');
  });
});

describe('stream keys', () => {
  it('are shown once, are bound to one account and stream, and expire on revocation or when the stream ends', async () => {
    const { params, host, stream } = await buildLiveStream(app);
    const viewer = await buildPremiumUser(app);
    expect((await app.call(keys.createStreamKey, params, { as: viewer })).body.code).toBe('not_found');
    expect((await app.call(keys.getStreamKey, params, { as: host })).body.current).toBe(null);
    const createKey = async () => (await app.call(keys.createStreamKey, params, { as: host })).body.key;
    const keyOwner = { roomId: stream.mediaRoomId, accountId: host.accountId };
    const first = await createKey();
    expect(await resolveStreamKey(app.ctx, first)).toEqual(keyOwner);
    const second = await createKey();
    expect([await resolveStreamKey(app.ctx, first), await resolveStreamKey(app.ctx, second)]).toEqual([null, keyOwner]);
    const { body } = await app.call(keys.getStreamKey, params, { as: host });
    expect(body.current?.lastUsedAt).not.toBe(null);
    const { rows } = await sql`select 1 from stream_keys where key_hash = ${second}`.execute(app.ctx.db);
    expect(rows).toEqual([]);
    await app.call(keys.revokeStreamKey, params, { as: host });
    expect(await resolveStreamKey(app.ctx, second)).toBe(null);
    const third = await createKey();
    await app.call(streams.endStream, params, { as: host });
    expect(await resolveStreamKey(app.ctx, third)).toBe(null);
    expect((await app.call(keys.createStreamKey, params, { as: host })).body.code).toBe('stream_ended');
    for (const nonsense of ['', 'x', 'a'.repeat(43), "'; --"]) expect(await resolveStreamKey(app.ctx, nonsense)).toBe(null);
  });
});

describe('reminders', () => {
  it('are sent once, at the rescheduled time, to the stage and to accounts that requested one', async () => {
    const at = (hours: number) => new Date(app.ctx.clock.now().getTime() + hours * 3_600_000);
    const { params, host, streamId } = await buildStream(app, { scheduledAt: at(2) });
    const [ada, bo] = [await buildPremiumUser(app), await buildPremiumUser(app)];
    for (const as of [ada, bo]) await app.call(streams.createStreamReminder, params, { as });
    expect((await app.call(streams.deleteStreamReminder, params, { as: bo })).body.isReminded).toBe(false);
    await sql`insert into follows (follower_id, organiser_id, created_at) values (${bo.accountId}, ${host.accountId}, now())`.execute(
      app.ctx.db,
    );
    await app.call(streams.updateStream, { ...params, scheduledAt: at(5).toISOString() }, { as: host });
    const listNotified = async () => {
      await runJobs(app.ctx, [streamsModule]);
      const { rows } = await sql<{ id: string; title: string; kind: string }>`
        select account_id as id, title, kind from notifications where path = ${`/live-stream/${streamId}`}`.execute(
        app.ctx.db,
      );
      return rows
        .map(({ id, kind }) => `${id === ada.accountId ? 'ada' : id === bo.accountId ? 'bo' : 'host'} ${kind}`)
        .toSorted();
    };
    app.ctx.clock.advance(3 * 3_600_000);
    expect(await listNotified()).toEqual([]);
    app.ctx.clock.advance(2 * 3_600_000);
    expect(await listNotified()).toEqual(['ada reminders', 'host reminders']);
    await app.call(streams.goLive, params, { as: host });
    expect(await listNotified()).toEqual(['ada reminders', 'ada reminders', 'bo follows', 'host reminders']);
    expect(await listNotified()).toHaveLength(4);
  });
});

describe('calendar.ics', () => {
  it('contains a scheduled stream and returns 404 for an unscheduled one', async () => {
    const scheduledAt = new Date(app.ctx.clock.now().getTime() + 3_600_000);
    const [scheduled, open] = [await buildStream(app, { scheduledAt }), await buildStream(app)];
    const viewer = await buildPremiumUser(app);
    const file = await app.injectAs({ url: `/api/streams/${scheduled.streamId}/calendar.ics`, as: viewer });
    expect(file.body).toContain('SUMMARY:Behind the scenes');
    expect(file.body).toContain(`${scheduledAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
    expect((await app.injectAs({ url: `/api/streams/${open.streamId}/calendar.ics`, as: viewer })).statusCode).toBe(404);
  });
});
