import type { ReactNode } from 'react';
import type { EventPage } from '@festoon/contracts/event-page';
import { Card } from '../../ui/card.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { cardTimeWords } from './card-words.ts';

export type SaleFrameProps = {
  event: EventPage;
  box: ReactNode;
  /** The price, or why there is none. */
  summary: ReactNode;
  /** The phone's button. */
  action: ReactNode;
};

/** A column beside the page from 1024 px, a bar at the foot of the screen below. */
export function SaleFrame({ event, box, summary, action }: SaleFrameProps) {
  return (
    <>
      <aside aria-label="Tickets" className="hidden lg:row-start-2 lg:block lg:[grid-column:2]">
        <Card className="sticky top-[calc(var(--header-height)+1.5rem)] max-h-[calc(100dvh-var(--header-height)-3rem)] overflow-y-auto overscroll-contain shadow-card">
          {box}
        </Card>
      </aside>
      <StickyBar label="Tickets at a glance" until="lg">
        <div className="grid min-w-0">
          <span className="truncate text-lg font-semibold">{summary}</span>
          <span className="truncate text-sm text-muted">{cardTimeWords(event)}</span>
        </div>
        {action}
      </StickyBar>
    </>
  );
}
