import type { EventClock } from '@festoon/contracts/events/event-clock';
import type { RefundWindow, TermsChange } from '@festoon/contracts/ticketing/refund-windows';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

const labels: Readonly<Record<TermsChange['aspect'], string>> = { time: 'When', place: 'Where', format: 'Format' };

type RefundWindowNoticeProps = {
  readonly window: RefundWindow;
  readonly event: EventClock;
  /** A note on who can get the refund, if it is not the viewer. */
  readonly note?: string;
  readonly action?: ReactNode;
};

/** Shows the changes since the booking, and until when a full refund is possible. */
export function RefundWindowNotice({ window: { until, changes }, event, note, action }: RefundWindowNoticeProps) {
  const end = formatDateTime(until, event);
  return (
    <InlineNotice tone="warning" title="This event has changed since you booked" action={action}>
      <div className="grid gap-2 text-start">
        {changes.length === 0 && <p>It changed, and is now as you booked it again.</p>}
        {changes.map(({ aspect, before, after }) => (
          <p key={aspect + before}>
            {labels[aspect]}: <strong>{after}</strong>
            <br />
            <span className="text-sm">Before: {before}</span>
          </p>
        ))}
        <p>{note ?? `You can get a full refund until ${end}.`}</p>
      </div>
    </InlineNotice>
  );
}
