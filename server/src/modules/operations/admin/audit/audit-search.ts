import { parseUuid } from '@festoon/contracts/core/ids';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { AuditSearch } from './queries.ts';

/** Returns the needle that an administrator searches the log for, by the shape of the text. */
export function parseAuditSearch(q: string | undefined): AuditSearch | null {
  if (q === undefined || q === '') return null;
  if (/^#?\d{1,12}$/.test(q)) return { kind: 'number', number: Number(q.replace('#', '')) };
  const id = parseUuid(q);
  if (id !== null) return { kind: 'id', id };
  if (/^[^\s@]+@[^\s@]+$/.test(q)) return { kind: 'person', email: q };
  return { kind: 'text', text: q };
}

/** The beginning of a day of UTC. */
export function startOfDay(day: string | undefined): Date | null {
  return day === undefined ? null : new Date(`${day}T00:00:00Z`);
}

/** The beginning of the day after it. */
export function endOfDay(day: string | undefined): Date | null {
  return day === undefined ? null : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}
