import { lazy, Suspense, useState } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventActionsText } from '@festoon/catalogue/events/event-actions';
import { CalendarPlusIcon, Share2Icon } from '../../../ui/image/icons.ts';
import { SaveButton } from './saved/save-button.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));
const CalendarDialog = lazy(() => import('./calendar-dialog.tsx').then((module) => ({ default: module.CalendarDialog })));

const actionClass =
  'grid size-11 place-items-center rounded-full border border-line-control bg-surface text-ink transition-control hover:border-line-strong hover:bg-subtle';

/** Shows the save, share and calendar buttons. The dialogs of the last two load on the first press. */
export function EventActions({ event }: { event: EventPage }) {
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
      <SaveButton event={event} tone="secondary" />
      <button type="button" aria-label={eventActionsText('share')} onClick={() => void share()} className={actionClass}>
        <Share2Icon className="size-5" />
      </button>
      <button
        type="button"
        aria-label={eventActionsText('addToCalendar')}
        onClick={() => setOpen('calendar')}
        className={actionClass}
      >
        <CalendarPlusIcon className="size-5" />
      </button>
      <Suspense>
        {open === 'share' && <ShareDialog event={event} onClose={close} />}
        {open === 'calendar' && <CalendarDialog event={event} onClose={close} />}
      </Suspense>
    </div>
  );
}
