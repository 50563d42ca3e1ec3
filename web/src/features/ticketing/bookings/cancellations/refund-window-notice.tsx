import type { EventClock } from '@festoon/contracts/events/event-clock';
import type { RefundWindow, TermsChange } from '@festoon/contracts/ticketing/refund-windows';
import type { ReactNode } from 'react';
import { refundsText } from '@festoon/catalogue/ticketing/refunds';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

function changedTo(aspect: TermsChange['aspect'], after: string): ReactNode {
  return joinParts(refundsText.parts(aspect, { after, strong: (chunks) => <strong>{chunks}</strong> }));
}

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
    <InlineNotice tone="warning" title={refundsText('thisEventHasChangedSinceYou')} action={action}>
      <div className="grid gap-2 text-start">
        {changes.length === 0 && <p>{refundsText('itHasSinceChangedBackTo')}</p>}
        {changes.map(({ aspect, before, after }) => (
          <p key={aspect + before}>
            {changedTo(aspect, after)}
            <br />
            <span className="text-sm">{refundsText('before', { before })}</span>
          </p>
        ))}
        <p>{note ?? refundsText('youCanGetAFullRefund', { end })}</p>
      </div>
    </InlineNotice>
  );
}
