import { describe, expect, it } from 'vitest';
import { groupStreams } from './group-streams.ts';
import { publishedStream } from './transports/fake-room.ts';

const isOwn = ({ person }: { person: { id: string } }) => person.id === 'me';

describe('groupStreams', () => {
  it('groups the main and low layers of a video, and keeps a screen share separate', () => {
    const streams = [
      publishedStream('ana', { name: 'low', sessionId: 'l' }),
      publishedStream('ana', { name: 'screen', sessionId: 's' }),
      publishedStream('ana'),
      publishedStream('me'),
    ];
    const grouped = groupStreams(streams, isOwn);
    expect([...grouped.keys()].toSorted()).toEqual(['ana/main', 'ana/screen']);
    expect(grouped.get('ana/main')?.low?.sessionId).toBe('l');
    expect(grouped.get('ana/screen')?.low).toBeNull();
  });

  it('omits a low layer without its main stream', () => {
    expect(groupStreams([publishedStream('ana', { name: 'low' })], isOwn).size).toBe(0);
  });
});
