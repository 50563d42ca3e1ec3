import { describe, expect, it } from 'vitest';
import { listShortcuts } from './shortcut-list.ts';

const sources: Record<string, string> = import.meta.glob('../../{app,features,lib,ui}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Files that listen to keys of the whole page, and the section of the dialog that lists them. */
const LISTED: Readonly<Record<string, string>> = {
  'app/palette/open-palette.ts': 'everywhere',
  'features/hosting/editor/event-editor.tsx': 'eventEditor',
  'features/live/streams/stage/use-player-keys.ts': 'liveStreams',
  'features/messaging/chats/conversation/message-list.tsx': 'chats',
  'features/ticketing/bookings/tickets/ticket-view.tsx': 'tickets',
  'lib/media/use-media-keys.ts': 'calls',
  'ui/admin-table/admin-table.tsx': 'adminTables',
};

/** Files whose only key is Escape, which closes them while they have the focus, as it closes dialogs. */
const CLOSED_BY_ESCAPE = ['features/events/events/explore/map/area-list.tsx'];

describe('the list of shortcuts', () => {
  it('has a section for every listener of keys', () => {
    const listening = Object.entries(sources)
      .filter(([path, text]) => !path.includes('.test.') && text.includes("addEventListener('keydown'"))
      .map(([path]) => path.replace(/^(\.\.\/)+/, ''))
      .map((path) => path.replace(/^\.\//, 'app/palette/'));
    expect(listening.toSorted()).toEqual([...Object.keys(LISTED), ...CLOSED_BY_ESCAPE].toSorted());
    const sections = new Set((['user', 'admin'] as const).flatMap((role) => listShortcuts(role).map(({ name }) => name)));
    expect([...sections].toSorted()).toEqual(Object.values(LISTED).toSorted());
  });

  it('shows each person only the keys of their pages', () => {
    expect(listShortcuts('visitor').map(({ name }) => name)).toEqual(['everywhere']);
    expect(listShortcuts('admin').map(({ name }) => name)).toEqual(['everywhere', 'adminTables']);
    expect(listShortcuts('user').map(({ name }) => name)).not.toContain('adminTables');
  });
});
