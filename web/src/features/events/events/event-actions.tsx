import { lazy, Suspense, useState } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventActionsText } from '@festoon/catalogue/events/event-actions';
import { IconButton, type IconButtonTone } from '../../../ui/image/icon-button.tsx';
import { CalendarPlusIcon, Share2Icon } from '../../../ui/image/icons.ts';
import { SaveButton } from './saved/save-button.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));
const CalendarDialog = lazy(() => import('./calendar-dialog.tsx').then((module) => ({ default: module.CalendarDialog })));

type EventActionsProps = { event: EventPage; tone?: IconButtonTone };

/** Shows the save, share and calendar buttons. The dialogs of the last two load on the first press. */
export function EventActions({ event, tone = 'secondary' }: EventActionsProps) {
  const [open, setOpen] = useState<'share' | 'calendar' | null>(null);
  const share = async () => {
    const data = { title: event.title, url: event.shareUrl };
    if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(data)) return setOpen('share');
    // Closing the share sheet without sharing is not an error.
    await navigator.share(data).catch(() => undefined);
  };
  const close = () => setOpen(null);
  return (
    <div className="flex shrink-0 gap-2">
      <SaveButton event={event} tone={tone} />
      <IconButton label={eventActionsText('share')} tone={tone} onClick={() => void share()}>
        <Share2Icon />
      </IconButton>
      <IconButton label={eventActionsText('addToCalendar')} tone={tone} onClick={() => setOpen('calendar')}>
        <CalendarPlusIcon />
      </IconButton>
      <Suspense>
        {open === 'share' && <ShareDialog event={event} onClose={close} />}
        {open === 'calendar' && <CalendarDialog event={event} onClose={close} />}
      </Suspense>
    </div>
  );
}
