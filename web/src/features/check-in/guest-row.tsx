import { type Clock, formatTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Guest } from './find-guests.ts';

export type GuestRowProps = { guest: Guest; clock: Clock; onAdmit: () => void };

export function GuestRow({ guest: { ticket, email, at, entrance }, clock, onAdmit }: GuestRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate font-medium">{ticket.holderName}</p>
        <p className="truncate text-sm text-muted">
          {ticket.ticketTypeName} · {ticket.bookingReference}
        </p>
        {email && <p className="truncate text-sm text-muted">{email}</p>}
      </div>
      {ticket.status === 'valid' && (
        <Button size="sm" onClick={onAdmit} aria-label={`Check in ${ticket.holderName}`}>
          Check in
        </Button>
      )}
      {ticket.status === 'checked_in' && (
        <div className="grid justify-items-end gap-1 text-right">
          <Badge tone="warning">Already in</Badge>
          {at !== null && (
            <p className="text-xs text-muted tabular-nums">
              {formatTime(at, clock)}
              {entrance && `, ${entrance}`}
            </p>
          )}
        </div>
      )}
      {ticket.status === 'void' && <Badge tone="failure">No longer valid</Badge>}
    </li>
  );
}
