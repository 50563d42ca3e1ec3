// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForTest } from '../render-for-test.ts';
import { AdminTableFilters } from './admin-table-filters.tsx';

const PAST_THE_TYPING_PAUSE_MS = 300;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Types a search and changes the open row in the pause after typing. Returns the changes that the table receives. */
function searchWithRows(rows: { readonly whileTyping?: string; readonly afterTyping?: string }) {
  const changes: unknown[] = [];
  const filters = (open: string | undefined) => (
    <AdminTableFilters
      searchLabel="Search users"
      filters={[]}
      search={open === undefined ? {} : { open }}
      onChange={(change) => changes.push(change)}
      searchRef={null}
    />
  );
  const view = renderForTest(filters(rows.whileTyping));
  view.type('input', 'ada');
  view.show(filters(rows.afterTyping));
  act(() => {
    vi.advanceTimersByTime(PAST_THE_TYPING_PAUSE_MS);
  });
  view.remove();
  return changes;
}

test('a row that is opened in the pause after typing stays open', () => {
  expect(searchWithRows({ afterTyping: 'usr_1' })).toEqual([{ q: 'ada', open: 'usr_1' }]);
  expect(searchWithRows({ whileTyping: 'usr_1', afterTyping: 'usr_2' })).toEqual([{ q: 'ada', open: 'usr_2' }]);
});

test('a row that is open while the user types closes with the search', () => {
  expect(searchWithRows({ whileTyping: 'usr_1', afterTyping: 'usr_1' })).toEqual([{ q: 'ada', open: undefined }]);
});
