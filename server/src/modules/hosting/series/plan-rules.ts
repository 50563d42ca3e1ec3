import type { RetainedReason } from '@festoon/contracts/hosting/series';
import type { Span } from './clock-rules.ts';
import type { LocalStart } from './date-rules.ts';

/** A date that a rule asks for. */
export type WantedDate = Span & { readonly seriesDate: LocalStart };

/** A date that a series has. */
export type KnownDate = Span & {
  readonly eventId: string;
  readonly seriesDate: LocalStart;
  readonly status: 'draft' | 'published' | 'cancelled' | 'suspended';
  /** Was booked or held, ever. */
  readonly isBooked: boolean;
  readonly changes: readonly string[];
};

export type Moved = WantedDate & { readonly eventId: string; readonly from: Date };
type PlannedDate = KnownDate & {
  readonly reason: RetainedReason;
  /** The date in the new rule, or null if the rule has no such date. */
  readonly wanted: WantedDate | null;
};

export type DatePlan = {
  readonly added: readonly WantedDate[];
  readonly moved: readonly Moved[];
  readonly removed: readonly KnownDate[];
  readonly kept: readonly PlannedDate[];
  /** Dates that are as the rule wants them; some get a new name in it. */
  readonly same: readonly (KnownDate & { readonly wanted: WantedDate })[];
};

/** The name of the change to a date whose time was changed manually. */
const TIME_CHANGED = 'when';

/**
 * Returns the plan of a rule for a series. A date is matched by its name, otherwise by its day. Dates that are over,
 * cancelled, booked or changed manually are kept; no date is created in the past.
 */
export function planDates(wanted: readonly WantedDate[], known: readonly KnownDate[], now: Date): DatePlan {
  const pairs = pairUp(wanted, known);
  const taken = new Set(pairs.values());
  const plan = {
    added: wanted.filter((date) => !taken.has(date) && date.startAt > now),
    moved: [] as Moved[],
    removed: [] as KnownDate[],
    kept: [] as PlannedDate[],
    same: [] as DatePlan['same'][number][],
  };
  for (const date of known) {
    const match = pairs.get(date);
    if (match === undefined) {
      const reason = reasonToKeep(date, now);
      if (reason === null) plan.removed.push(date);
      else plan.kept.push({ ...date, reason, wanted: null });
    } else if (isAt(date, match)) plan.same.push({ ...date, wanted: match });
    else {
      const reason = reasonToStay(date, now);
      if (reason !== null) plan.kept.push({ ...date, reason, wanted: match });
      else plan.moved.push({ ...match, eventId: date.eventId, from: date.startAt });
    }
  }
  return plan;
}

function pairUp(wanted: readonly WantedDate[], known: readonly KnownDate[]): Map<KnownDate, WantedDate> {
  const pairs = new Map<KnownDate, WantedDate>();
  const free = new Map(wanted.map((date) => [date.seriesDate, date]));
  const take = (date: KnownDate, match: WantedDate | undefined) => {
    if (match === undefined) return;
    pairs.set(date, match);
    free.delete(match.seriesDate);
  };
  for (const date of known) take(date, free.get(date.seriesDate));
  for (const date of known) {
    if (pairs.has(date)) continue;
    take(
      date,
      [...free.values()].find(({ seriesDate }) => dayOf(seriesDate) === dayOf(date.seriesDate)),
    );
  }
  return pairs;
}

function reasonToKeep(date: KnownDate, now: Date): RetainedReason | null {
  if (date.endAt <= now) return 'over';
  if (date.status === 'cancelled' || date.status === 'suspended') return 'cancelled';
  if (date.isBooked) return 'booked';
  return date.changes.length > 0 ? 'changed' : null;
}

/** Moving a date overwrites its time alone. */
function reasonToStay(date: KnownDate, now: Date): RetainedReason | null {
  const changes = date.changes.filter((name) => name === TIME_CHANGED);
  return reasonToKeep({ ...date, changes }, now);
}

function isAt(date: Span, { startAt, endAt }: Span): boolean {
  return date.startAt.getTime() === startAt.getTime() && date.endAt.getTime() === endAt.getTime();
}

function dayOf(date: LocalStart): string {
  return date.slice(0, 10);
}
