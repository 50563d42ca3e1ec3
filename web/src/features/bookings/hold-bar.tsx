import type { Booking } from '@festoon/contracts/bookings';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown, useSecondsLeft } from '../../ui/countdown.tsx';
import { HourglassIcon } from '../../ui/icons.ts';
import { holdEndLabel } from './booking-text.ts';
import { useExtendHold } from './use-checkout.ts';

/** From here on the time is short: it shows, and more of it can be asked for. */
const SHORT_SECONDS = 120;

type HoldBarProps = { readonly booking: Booking; readonly clockOffsetMs: number; readonly onEnd: () => void };

/** Shows how long the tickets are still held, on the server's clock. */
export function HoldBar({ booking, clockOffsetMs, onEnd }: HoldBarProps) {
  const endsAt = Date.parse(booking.heldUntil);
  const isShort = useSecondsLeft(endsAt, clockOffsetMs) <= SHORT_SECONDS;
  const extend = useExtendHold(booking);
  return (
    <div
      className={classNames(
        'sticky top-0 z-header border-b border-line transition-colors',
        isShort ? 'bg-warning-soft text-warning' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <div className="page flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <p className="flex items-center gap-2 font-medium">
          <HourglassIcon className="size-4.5 shrink-0" />
          <span>
            Held for you until {holdEndLabel(new Date(endsAt - clockOffsetMs))} (
            <Countdown endsAt={endsAt} clockOffsetMs={clockOffsetMs} spokenPrefix="Tickets held for" onEnd={onEnd} />)
          </span>
        </p>
        <div className="flex items-center gap-3">
          <output className="text-sm">{extend.isSuccess && 'You have five more minutes.'}</output>
          {isShort && booking.canExtend && (
            <Button size="sm" busy={extend.isPending} busyLabel="Asking for more time" onClick={() => extend.mutate()}>
              Need more time?
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
