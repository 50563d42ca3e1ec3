import type { RetainedReason, SeriesPlan } from '@festoon/contracts/hosting/series';
import { formatCount } from '../../../lib/format/format-number.ts';
import { formatLocalDateTime } from '../../../lib/format/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';

const REASONS: Readonly<Record<RetainedReason, string>> = {
  booked: 'booked, so it stays as it is',
  changed: 'changed by hand, so it stays as it is',
  over: 'is over',
  cancelled: 'is cancelled',
};

const formatStart = (local: string) => formatLocalDateTime(local);

/** Shows the changes of a rule, date by date. */
export function PlanPreview({ plan, isNew }: { plan: SeriesPlan; isNew: boolean }) {
  const isUnchanged = plan.added.length + plan.moved.length + plan.removed.length === 0;
  return (
    <section aria-label="What will happen" className="grid gap-4 rounded-card bg-subtle p-4 md:p-5">
      <p className="font-semibold" role="status">
        {formatCount(plan.count, 'date')}
        {plan.firstLocalStart !== null &&
          plan.lastLocalStart !== null &&
          `, ${formatStart(plan.firstLocalStart)} to ${formatStart(plan.lastLocalStart)}`}
      </p>
      {!isNew && isUnchanged && <p className="text-ink-2">No date is added, moved or removed.</p>}
      <OccurrenceGroup
        title="Added"
        lines={plan.added.map(({ occurrenceKey, localStart }) => ({ key: occurrenceKey, text: formatStart(localStart) }))}
      />
      <OccurrenceGroup
        title="Moved"
        lines={plan.moved.map(({ occurrenceKey, localStart, fromLocalStart }) => ({
          key: occurrenceKey,
          text: `${formatStart(fromLocalStart)} moves to ${formatStart(localStart)}`,
        }))}
      />
      <OccurrenceGroup
        title="Removed"
        lines={plan.removed.map(({ occurrenceKey, localStart }) => ({ key: occurrenceKey, text: formatStart(localStart) }))}
      />
      <OccurrenceGroup
        title="Kept"
        lines={plan.retained.map(({ occurrenceKey, localStart, reason }) => ({
          key: occurrenceKey,
          text: `${formatStart(localStart)}: ${REASONS[reason]}`,
        }))}
      />
      {plan.warnings.length > 0 && (
        <InlineNotice tone="warning" title="The clocks change">
          <ul className="grid gap-1">
            {plan.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </InlineNotice>
      )}
    </section>
  );
}

type PlanLine = { readonly key: string; readonly text: string };

/** Few stand open, many fold. */
const OPEN_MAX = 6;

function OccurrenceGroup({ title, lines }: { title: string; lines: readonly PlanLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={`${title}: ${lines.length}`} open={lines.length <= OPEN_MAX}>
      <ul className="grid gap-x-6 gap-y-1 text-sm text-ink-2 sm:grid-cols-2">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
