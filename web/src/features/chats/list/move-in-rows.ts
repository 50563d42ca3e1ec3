import type { KeyboardEvent } from 'react';

const ROW = '[data-row]';
const SEARCH = '[data-list-search]';

/** Up and down move from row to row, also out of the search into the first one. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const from = placeOf(event.target as HTMLElement, rows);
  const next = from === null ? null : nextIndex(event.key, from, rows.length);
  const isTyping = from === -1 && event.key !== 'ArrowDown';
  if (next === null || isTyping || rows.length === 0) return;
  event.preventDefault();
  const search = event.currentTarget.querySelector<HTMLElement>(SEARCH);
  (next < 0 ? search : rows[next])?.focus();
}

/** −1 for the search, which stands before the first row; null for what is no row. */
function placeOf(target: HTMLElement, rows: readonly HTMLElement[]): number | null {
  if (target.matches(SEARCH)) return -1;
  const at = rows.indexOf(target);
  return at < 0 ? null : at;
}

function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
