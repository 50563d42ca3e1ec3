import type { ReactNode } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { useViewerTimeZone } from '../../../../lib/format/use-viewer-time-zone.ts';
import { Boundary } from '../../../../ui/feedback/boundary.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cardClass } from '../../../../ui/card-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { StickyBar } from '../../../../ui/sticky-bar.tsx';
import { formatCardTime } from '../card-text.ts';

export type SaleFrameProps = {
  event: EventPage;
  box: ReactNode;
  /** The price, or the reason why there is none. */
  summary: ReactNode;
  /** The button on phones. */
  action: ReactNode;
  /** Opens the sheet on phones, which has the content of the box. */
  onOpen: () => void;
};

/** Shows a column beside the page from 1024 px, and a bar at the bottom of the screen below. */
export function SaleFrame({ event, box, summary, action, onOpen }: SaleFrameProps) {
  return (
    <>
      <aside aria-label={eventPageText('tickets')} className="hidden lg:block lg:[grid-area:1/2/3]">
        <div
          className={classNames(
            cardClass(),
            'sticky top-[calc(var(--header-height)+1.5rem)] max-h-[calc(100dvh-var(--header-height)-3rem)] overflow-y-auto overscroll-contain p-4 shadow-card md:p-6',
          )}
        >
          <Boundary fallback={(retry) => <SalesError onRetry={retry} />}>{box}</Boundary>
        </div>
      </aside>
      <StickyBar label={eventPageText('ticketSummary')} until="lg">
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className="grid min-w-0 rounded-chip text-start">
          <span className="truncate text-lg font-semibold">{summary}</span>
          <span className="truncate text-sm text-muted">{formatCardTime(event, useViewerTimeZone(event.timeZone))}</span>
        </button>
        {action}
      </StickyBar>
    </>
  );
}

/** Shows an error. Smaller than the error of other cards, because it is in the page's first script. */
function SalesError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-10 text-center">
      <h3 className="text-lg font-semibold">{eventPageText('weCouldntLoadThis')}</h3>
      <Button onClick={onRetry}>{eventPageText('tryAgain')}</Button>
    </div>
  );
}
