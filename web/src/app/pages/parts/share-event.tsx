import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { eventActionsText } from '@festoon/catalogue/events/event-actions';
import { eventQuery } from '../../../features/events/events/event-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Share2Icon } from '../../../ui/image/icons.ts';

const ShareDialog = lazy(() =>
  import('../../../features/events/events/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

/** Shows the button that opens the ways to share an event, for its organiser. */
export function ShareEvent({ slug }: { slug: string }) {
  const { data } = useQuery(eventQuery(slug));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="min-h-11">
      {data && (
        <Button icon={<Share2Icon className="size-5" />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {eventActionsText('share')}
        </Button>
      )}
      <Suspense>{isOpen && data && <ShareDialog event={data} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  );
}
