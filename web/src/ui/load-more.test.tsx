import { describe, expect, it } from 'vitest';
import { LoadMore, type LoadMoreNoun } from './load-more.tsx';
import { renderForTest } from './render-for-test.ts';

const end = { hasMore: false, loading: false, onMore: () => undefined };
const statusOf = (props: { noun: LoadMoreNoun; shownCount: number; total?: number }) =>
  renderForTest(<LoadMore {...end} {...props} />).find('[role=status]').textContent;

describe('row count below a list', () => {
  it('uses the singular for one row', () => {
    expect(statusOf({ noun: 'notification', shownCount: 1 })).toBe('1 notification');
    expect(statusOf({ noun: 'event', shownCount: 1, total: 1 })).toBe('1 of 1 event');
    expect(statusOf({ noun: 'person', shownCount: 1 })).toBe('1 person');
  });

  it('uses the plural for any other number', () => {
    expect(statusOf({ noun: 'notification', shownCount: 1200 })).toBe('1,200 notifications');
    expect(statusOf({ noun: 'event', shownCount: 1, total: 128 })).toBe('1 of 128 events');
    expect(statusOf({ noun: 'person', shownCount: 2 })).toBe('2 people');
  });
});
