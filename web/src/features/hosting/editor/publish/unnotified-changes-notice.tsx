import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { ReactNode } from 'react';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

const aspectLabels: Record<EventChangeAspect, string> = {
  time: 'the new time',
  place: 'the new place',
  price: 'the new prices',
};

/** Shows changes that ticket holders have not been notified about; `notifyAction` notifies them. */
export function UnnotifiedChangesNotice({
  event: { unnotifiedAspects },
  notifyAction,
}: {
  event: EditableEvent;
  notifyAction?: ReactNode;
}) {
  if (unnotifiedAspects.length === 0) return null;
  const changedAspects = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    unnotifiedAspects.map((aspect) => aspectLabels[aspect]),
  );
  return (
    <InlineNotice tone="warning" title={`Ticket holders have not been told of ${changedAspects}.`} action={notifyAction} />
  );
}
