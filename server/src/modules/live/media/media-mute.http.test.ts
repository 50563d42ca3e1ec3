import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listMediaStreams, muteParticipant, setDisabledTracks, unmuteSelf } from '@festoon/contracts/live/media';
import { createMediaFixture, type MediaFixture } from './testing/media-fixture.ts';

let fixture: MediaFixture;
beforeEach(async () => {
  fixture = await createMediaFixture({}, onTestFinished);
});

const invalidationsOf = (roomId: string) =>
  fixture.ctx.invalidations.filter(({ topic }) => topic === `media:${roomId}`).map(({ name }) => name);

describe('muting', () => {
  it('is done by the host only and undone by the participant only', async () => {
    const roomId = await fixture.room();
    const [host, speaker] = [await fixture.person(roomId, 'host'), await fixture.person(roomId, 'speaker')];
    await fixture.publish(await fixture.token(speaker, roomId), roomId);
    const mute = { roomId, accountId: speaker.accountId, track: 'audio' } as const;
    expect((await fixture.call(muteParticipant, mute, { as: speaker })).body.code).toBe('not_found');
    expect((await fixture.call(muteParticipant, mute, { as: host })).body.streams).toMatchObject([{ muted: ['audio'] }]);
    expect((await fixture.call(muteParticipant, mute, { as: host })).body.streams).toMatchObject([{ muted: ['audio'] }]);
    await fixture.publish(await fixture.token(speaker, roomId), roomId);
    expect((await fixture.call(listMediaStreams, { roomId }, { as: host })).body.streams).toMatchObject([
      { muted: ['audio'] },
    ]);
    expect((await fixture.call(unmuteSelf, { roomId, track: 'audio' }, { as: host })).body.code).toBe('not_found');
    expect((await fixture.call(unmuteSelf, { roomId, track: 'audio' }, { as: speaker })).body.streams).toMatchObject([
      { muted: [] },
    ]);
  });

  it('by a participant is shown to the others', async () => {
    const roomId = await fixture.room();
    const [host, speaker] = [await fixture.person(roomId, 'host'), await fixture.person(roomId, 'speaker')];
    expect(
      (await fixture.call(setDisabledTracks, { roomId, off: ['video'] }, { as: await fixture.person() })).body.code,
    ).toBe('not_found');
    await fixture.publish(await fixture.token(speaker, roomId), roomId);
    await fixture.publish(await fixture.token(host, roomId), roomId);
    const setDisabled = (off: ('audio' | 'video')[]) => fixture.call(setDisabledTracks, { roomId, off }, { as: speaker });
    const listDisabled = async () =>
      (await fixture.call(listMediaStreams, { roomId }, { as: host })).body.streams.map(({ off }) => off);
    expect((await setDisabled(['video', 'video'])).status).toBe(200);
    expect(await listDisabled()).toEqual([['video'], []]);
    const invalidations = invalidationsOf(roomId).length;
    await setDisabled(['video']);
    expect(invalidationsOf(roomId)).toHaveLength(invalidations);
    await setDisabled([]);
    expect(await listDisabled()).toEqual([[], []]);
    expect(invalidationsOf(roomId)).toHaveLength(invalidations + 1);
  });
});
