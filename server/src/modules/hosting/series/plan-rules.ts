import type { RetainedReason } from '@festoon/contracts/hosting/series';
import type { Span } from './wall-clock-rules.ts';
import type { LocalStart } from './recurrence-rules.ts';

/** An occurrence that a rule creates. */
export type RuleOccurrence = Span & { readonly occurrenceKey: LocalStart };

/** An existing occurrence of a series. */
export type ExistingOccurrence = Span & {
  readonly eventId: string;
  readonly occurrenceKey: LocalStart;
  readonly status: 'draft' | 'published' | 'cancelled' | 'suspended';
  /** True if it was ever booked or held. */
  readonly isBooked: boolean;
  readonly changes: readonly string[];
};

export type MovedOccurrence = RuleOccurrence & { readonly eventId: string; readonly from: Date };
type RetainedOccurrence = ExistingOccurrence & {
  readonly reason: RetainedReason;
  /** The date in the new rule, or null if the rule has no such date. */
  readonly ruleOccurrence: RuleOccurrence | null;
};

export type OccurrencePlan = {
  readonly added: readonly RuleOccurrence[];
  readonly moved: readonly MovedOccurrence[];
  readonly removed: readonly ExistingOccurrence[];
  readonly retained: readonly RetainedOccurrence[];
  /** Occurrences that already match the rule. Some get a new key in it. */
  readonly unchanged: readonly (ExistingOccurrence & { readonly ruleOccurrence: RuleOccurrence })[];
};

/** The name of the change to an occurrence whose time was changed manually. */
const TIME_CHANGE = 'when';

/**
 * Returns the plan of a rule for a series. A date is matched by its name, otherwise by its day. Dates that are over,
 * cancelled, booked or changed manually are kept; no date is created in the past.
 */
export function planOccurrences(
  ruleOccurrence: readonly RuleOccurrence[],
  existing: readonly ExistingOccurrence[],
  now: Date,
): OccurrencePlan {
  const pairs = matchOccurrences(ruleOccurrence, existing);
  const matchedOccurrences = new Set(pairs.values());
  const plan = {
    added: ruleOccurrence.filter((date) => !matchedOccurrences.has(date) && date.startAt > now),
    moved: [] as MovedOccurrence[],
    removed: [] as ExistingOccurrence[],
    retained: [] as RetainedOccurrence[],
    unchanged: [] as OccurrencePlan['unchanged'][number][],
  };
  for (const date of existing) {
    const match = pairs.get(date);
    if (match === undefined) {
      const reason = findRetainedReason(date, now);
      if (reason === null) plan.removed.push(date);
      else plan.retained.push({ ...date, reason, ruleOccurrence: null });
    } else if (isSameSpan(date, match)) plan.unchanged.push({ ...date, ruleOccurrence: match });
    else {
      const reason = findMoveBlocker(date, now);
      if (reason !== null) plan.retained.push({ ...date, reason, ruleOccurrence: match });
      else plan.moved.push({ ...match, eventId: date.eventId, from: date.startAt });
    }
  }
  return plan;
}

function matchOccurrences(
  ruleOccurrence: readonly RuleOccurrence[],
  existing: readonly ExistingOccurrence[],
): Map<ExistingOccurrence, RuleOccurrence> {
  const pairs = new Map<ExistingOccurrence, RuleOccurrence>();
  const unmatched = new Map(ruleOccurrence.map((date) => [date.occurrenceKey, date]));
  const pair = (date: ExistingOccurrence, match: RuleOccurrence | undefined) => {
    if (match === undefined) return;
    pairs.set(date, match);
    unmatched.delete(match.occurrenceKey);
  };
  for (const date of existing) pair(date, unmatched.get(date.occurrenceKey));
  for (const date of existing) {
    if (pairs.has(date)) continue;
    pair(
      date,
      [...unmatched.values()].find(({ occurrenceKey }) => dayOf(occurrenceKey) === dayOf(date.occurrenceKey)),
    );
  }
  return pairs;
}

function findRetainedReason(date: ExistingOccurrence, now: Date): RetainedReason | null {
  if (date.endAt <= now) return 'over';
  if (date.status === 'cancelled' || date.status === 'suspended') return 'cancelled';
  if (date.isBooked) return 'booked';
  return date.changes.length > 0 ? 'changed' : null;
}

/** Returns whether only the time of an occurrence differs, which moving it would overwrite. */
function findMoveBlocker(date: ExistingOccurrence, now: Date): RetainedReason | null {
  const changes = date.changes.filter((name) => name === TIME_CHANGE);
  return findRetainedReason({ ...date, changes }, now);
}

function isSameSpan(date: Span, { startAt, endAt }: Span): boolean {
  return date.startAt.getTime() === startAt.getTime() && date.endAt.getTime() === endAt.getTime();
}

function dayOf(date: LocalStart): string {
  return date.slice(0, 10);
}
