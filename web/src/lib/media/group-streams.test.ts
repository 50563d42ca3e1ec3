import { describe, expect, it } from 'vitest';
import { groupStreams } from './group-streams.ts';
import { publishedStream } from './fake-room.ts';

const isOwn = ({ person }: { person: { id: string } }) => person.id === 'me';

describe('groupStreams', () => {
  it('keeps both sizes of one picture together and a screen apart', () => {
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

  it('plays no small picture alone', () => {
    expect(groupStreams([publishedStream('ana', { name: 'low' })], isOwn).size).toBe(0);
  });
});
