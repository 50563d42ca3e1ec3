import { currentLocale } from '@festoon/catalogue/language';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { ReactNode } from 'react';
import { editorText } from '@festoon/catalogue/hosting/editor';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

const ASPECTS = {
  time: 'aspectTime',
  place: 'aspectPlace',
  price: 'aspectPrice',
} as const satisfies Record<EventChangeAspect, string>;

/** Shows changes that ticket holders have not been notified about; `notifyAction` notifies them. */
export function UnnotifiedChangesNotice({
  event: { unnotifiedAspects },
  notifyAction,
}: {
  event: EditableEvent;
  notifyAction?: ReactNode;
}) {
  if (unnotifiedAspects.length === 0) return null;
  const aspects = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(
    unnotifiedAspects.map((aspect) => editorText(ASPECTS[aspect])),
  );
  return <InlineNotice tone="warning" title={editorText('notNotified', { aspects })} action={notifyAction} />;
}
