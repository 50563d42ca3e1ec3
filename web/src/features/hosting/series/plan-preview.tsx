import type { RetainedReason, SeriesPlan } from '@festoon/contracts/hosting/series';
import { formatLocalDateTime } from '../../../lib/format/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';

const REASONS: Readonly<Record<RetainedReason, string>> = {
  booked: 'booked, so it stays as it is',
  changed: 'changed by hand, so it stays as it is',
  over: 'is over',
  cancelled: 'is cancelled',
};

const at = (local: string) => formatLocalDateTime(local);

/** Shows the changes of a rule, date by date. */
export function PlanPreview({ plan, isNew }: { plan: SeriesPlan; isNew: boolean }) {
  const isQuiet = plan.added.length + plan.moved.length + plan.removed.length === 0;
  return (
    <section aria-label="What will happen" className="grid gap-4 rounded-card bg-subtle p-4 md:p-5">
      <p className="font-semibold" role="status">
        {plan.count === 1 ? '1 date' : `${plan.count} dates`}
        {plan.localFirst !== null && plan.localLast !== null && `, ${at(plan.localFirst)} to ${at(plan.localLast)}`}
      </p>
      {!isNew && isQuiet && <p className="text-ink-2">No date is added, moved or removed.</p>}
      <Dates
        title="Added"
        dates={plan.added.map(({ seriesDate, localStart }) => ({ key: seriesDate, words: at(localStart) }))}
      />
      <Dates
        title="Moved"
        dates={plan.moved.map(({ seriesDate, localStart, fromLocalStart }) => ({
          key: seriesDate,
          words: `${at(fromLocalStart)} moves to ${at(localStart)}`,
        }))}
      />
      <Dates
        title="Removed"
        dates={plan.removed.map(({ seriesDate, localStart }) => ({ key: seriesDate, words: at(localStart) }))}
      />
      <Dates
        title="Kept"
        dates={plan.kept.map(({ seriesDate, localStart, reason }) => ({
          key: seriesDate,
          words: `${at(localStart)}: ${REASONS[reason]}`,
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

type Line = { readonly key: string; readonly words: string };

/** Few stand open, many fold. */
const OPEN_MAX = 6;

function Dates({ title, dates }: { title: string; dates: readonly Line[] }) {
  if (dates.length === 0) return null;
  return (
    <Disclosure summary={`${title}: ${dates.length}`} open={dates.length <= OPEN_MAX}>
      <ul className="grid gap-x-6 gap-y-1 text-sm text-ink-2 sm:grid-cols-2">
        {dates.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
