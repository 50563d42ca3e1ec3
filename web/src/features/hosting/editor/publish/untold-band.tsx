import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { ToldAspect } from '@festoon/contracts/hosting/hosting';
import type { ReactNode } from 'react';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

const aspects: Record<ToldAspect, string> = { time: 'the new time', place: 'the new place', price: 'the new prices' };

/** Stands until ticket holders know; `tell` tells them. */
export function UntoldBand({ event: { untold }, tell }: { event: EditableEvent; tell?: ReactNode }) {
  if (untold.length === 0) return null;
  const what = new Intl.ListFormat('en', { type: 'conjunction' }).format(untold.map((aspect) => aspects[aspect]));
  return <InlineNotice tone="warning" title={`Ticket holders have not been told of ${what}.`} action={tell} />;
}
