import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Countdown } from '../../../../ui/countdown.tsx';
import { NativeDialog } from '../../../../ui/overlay/native-dialog.tsx';
import { AccessCode } from './access-code.tsx';
import { openLabel } from './book-label.ts';
import { BuyBox } from './buy-box.tsx';
import { buyState, type BuyState } from './buy-state.ts';
import type { SignInSlot } from './sign-in-step.tsx';
import { SaleFrame } from './ticket-sales-frame.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { TicketPicker } from './ticket-picker.tsx';
import { useMedia, WIDE } from '../../../../lib/use-media.ts';
import { findWaitingRoomToken } from '../../../../lib/waiting-room-token.ts';
import { useViewer } from '../viewer.ts';
import { useTicketPicker, type PickerStart, type TicketPickerState } from './use-ticket-picker.ts';

const SignInStep = lazy(async () => ({ default: (await import('./sign-in-step.tsx')).SignInStep }));
const WaitlistBox = lazy(async () => ({ default: (await import('./waitlist-box.tsx')).WaitlistBox }));

export type TicketSalesProps = {
  event: EventPage;
  start: PickerStart;
  /** Signs in a visitor without leaving the page. */
  signIn: SignInSlot;
  /** True if the person asked for the tickets before this part was loaded. */
  opensSheet: boolean;
};

/** Shows the interactive ticket sale: one choice, in the column on a desktop and in the sheet on a phone. */
export function TicketSales({ event, start, signIn, opensSheet }: TicketSalesProps) {
  const picker = useTicketPicker(event, start);
  const { ticketTypes } = picker;
  const state = buyState({ ...event, ticketTypes }, findWaitingRoomToken(event.id) !== undefined);
  const isWide = useMedia(WIDE);
  // After signing in, the choice is shown where it was made.
  const [isReturning] = useState(start.tickets !== undefined && picker.totals.count > 0);
  const [open, setOpen] = useState(opensSheet || (isReturning && !isWide));
  const box = (
    <BuyBox
      event={event}
      state={state}
      tickets={
        picker.signIn.isOpen ? (
          <Suspense fallback={<div aria-busy="true" className="skeleton h-60 rounded-control" />}>
            <SignInStep picker={picker} signIn={signIn} />
          </Suspense>
        ) : (
          <TicketPicker event={event} picker={picker} focusesButton={isReturning && isWide} />
        )
      }
      live={<LiveParts event={event} state={state} picker={picker} />}
      waitlist={<SoldOutWaitlist event={event} state={state} picker={picker} />}
    />
  );
  return (
    <>
      <SaleFrame
        event={event}
        box={isWide ? box : null}
        onOpen={() => setOpen(true)}
        summary={<SaleSummary event={event} state={state} />}
        action={
          state.kind === 'waiting_room' ? (
            <QueueLink slug={event.slug} />
          ) : (
            <OpenButton ticketTypes={ticketTypes} state={state} onOpen={() => setOpen(true)} />
          )
        }
      />
      <NativeDialog open={open && !isWide} onClose={() => setOpen(false)} title={event.title} shape="sheet">
        {open && !isWide && box}
      </NativeDialog>
    </>
  );
}

type OpenButtonProps = { ticketTypes: TicketPickerState['ticketTypes']; state: BuyState; onOpen: () => void };

/** Shows the button on phones: named after the next step, or else for the reason why there is none. */
function OpenButton({ ticketTypes, state: { kind }, onOpen }: OpenButtonProps) {
  const viewer = useViewer();
  if (kind === 'on_sale' || (kind === 'sold_out' && viewer !== 'admin')) {
    return (
      <Button tone="primary" onClick={onOpen}>
        {kind === 'on_sale' ? openLabel(ticketTypes) : ticketSalesText('joinWaitingList')}
      </Button>
    );
  }
  return <Button onClick={onOpen}>{ticketSalesText('details')}</Button>;
}

const COUNTDOWN_BELOW_MS = DAY_MS;

function LiveParts({ event, state, picker }: { event: EventPage; state: BuyState; picker: TicketPickerState }) {
  if (state.kind === 'waiting_room') return <QueueLink slug={event.slug} />;
  if (state.kind === 'code_only') return <AccessCode code={picker.code} />;
  if (state.kind !== 'not_yet') return null;
  return <OpeningCountdown opensAt={Date.parse(state.opensAt)} onOpen={() => void picker.refresh()} />;
}

/**
 * Shows the waiting list when everything is sold out. While other tickets are on sale, each sold-out row has its own
 * waiting list.
 */
function SoldOutWaitlist({ event, state, picker }: { event: EventPage; state: BuyState; picker: TicketPickerState }) {
  const viewer = useViewer();
  const ticketTypes = picker.ticketTypes.filter((ticketType) => ticketType.state === 'sold_out');
  if (viewer === 'admin' || state.kind !== 'sold_out') return null;
  return (
    <Suspense fallback={<div aria-busy="true" className="skeleton h-28 rounded-control" />}>
      <WaitlistBox event={event} ticketTypes={ticketTypes} code={picker.code.value} />
    </Suspense>
  );
}

function QueueLink({ slug }: { slug: string }) {
  return (
    <Link to="/events/$slug/queue" params={{ slug }} className={buttonClass('primary')}>
      {ticketSalesText('joinTheQueue')}
    </Link>
  );
}

function OpeningCountdown({ opensAt, onOpen }: { opensAt: number; onOpen: () => void }) {
  const [renderedAt] = useState(() => Date.now());
  if (opensAt - renderedAt > COUNTDOWN_BELOW_MS) return null;
  return (
    <Countdown
      endsAt={opensAt}
      announcement={(time) => ticketSalesText('salesOpenIn', { time })}
      onEnd={onOpen}
      className="text-3xl font-semibold text-ink"
    />
  );
}
