import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The statements that decide about streams and conversations. A new one is added here with the condition that it uses. */
const DECISION_POINTS: Readonly<Record<string, readonly ('canRead' | 'canWatch' | 'canWatchPlayer')[]>> = {
  'live/streams/access-queries.ts': ['canWatch'],
  'live/streams/player/player-queries.ts': ['canWatchPlayer'],
  'live/streams/reminders/reminder-queries.ts': ['canWatch'],
  'live/streams/stream-queries.ts': ['canWatch'],
  'messaging/chats/access-queries.ts': ['canRead'],
  'messaging/chats/call-queries.ts': ['canRead'],
  'messaging/chats/conversations/member-settings-queries.ts': ['canRead'],
  'messaging/chats/conversations/reader-conversation-queries.ts': ['canRead'],
  'messaging/chats/delivery/notification-queries.ts': ['canRead'],
  'messaging/chats/messages/writer-queries.ts': ['canRead'],
  'messaging/chats/rooms/room-member-queries.ts': ['canRead'],
  'messaging/chats/search/search-queries.ts': ['canRead'],
};

/** The files that decide about features of premium, with or without a ticket. */
const PREMIUM_ONLY: Readonly<Record<string, string>> = {
  'messaging/chats/conversations/reach-queries.ts': 'who can be messaged and called: direct conversations need premium',
};

/** Functions of SQL and of the gate that tell whether an account has premium. */
const PREMIUM = /\b(?:premium_at|has_premium|isSubscriber|hasPremium|may_watch_stream)\b/;

const modules = join(import.meta.dirname, 'modules');

function sourcesOf(domain: string): { path: string; text: string }[] {
  return readdirSync(join(modules, domain), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('testing'))
    .map((path) => ({ path: path.slice(modules.length + 1), text: readFileSync(path, 'utf8') }));
}

const sources = ['live', 'messaging'].flatMap(sourcesOf);

describe('access to streams and conversations', () => {
  it('is decided by canRead and canWatch in the listed statements', () => {
    const found = sources.flatMap(({ path, text }) => {
      const conditions = (['canRead', 'canWatch', 'canWatchPlayer'] as const).filter((name) => text.includes(`\${${name}(`));
      return conditions.length === 0 ? [] : [[path, conditions] as const];
    });
    expect(Object.fromEntries(found)).toEqual(DECISION_POINTS);
  });

  it('is decided nowhere by premium itself', () => {
    const deciding = sources.filter(({ text }) => PREMIUM.test(text)).map(({ path }) => path);
    expect(deciding).toEqual(Object.keys(PREMIUM_ONLY));
  });

  it('is checked at every route that a ticket opens, by the same conditions', () => {
    const admitting = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/admit\('(\w+)'/g)].map(([, access]) => `${access} ${path}`),
    );
    expect(admitting.toSorted()).toEqual([
      'attendee live/streams/replay/stream-file-routes.ts',
      'attendee live/streams/replay/stream-file-routes.ts',
      'attendee messaging/chats/files/file-routes.ts',
      'attendee messaging/chats/link-previews/preview-image-routes.ts',
      'subscriber live/streams/replay/stream-file-routes.ts',
    ]);
  });
});
