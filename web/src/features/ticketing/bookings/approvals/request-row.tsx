import type { BookingRequest } from '@festoon/contracts/ticketing/booking-requests';
import { formatDateTime, formatRelative, ownZone } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Price } from '../../../../ui/price.tsx';

type RequestRowProps = {
  readonly request: BookingRequest;
  /** Null where nothing can be chosen. */
  readonly isSelected: boolean | null;
  readonly busy: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
};

/** One person who asks, what they want and said, and the two answers. */
export function RequestRow({ request, isSelected, busy, onSelect, onApprove, onDecline }: RequestRowProps) {
  const { name, email, requestedAt, lineItems, totalMinor, currency, state, paymentDueAt, message } = request;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          {isSelected === null ? (
            <p className="font-semibold">{name}</p>
          ) : (
            <Checkbox
              label={<span className="font-semibold">{name}</span>}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          )}
          <p className="truncate text-sm text-muted">{email}</p>
          <p className="text-sm text-ink-2">
            {lineItems.map((line) => `${line.quantity} × ${line.name}`).join(', ')} ·{' '}
            <Price amountMinor={totalMinor} currency={currency} /> · asked {formatRelative(requestedAt)}
          </p>
        </div>
        {state === 'waiting' && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={busy} aria-label={`Decline ${name}`} onClick={onDecline}>
              Decline
            </Button>
            <Button size="sm" tone="primary" disabled={busy} aria-label={`Let ${name} in`} onClick={onApprove}>
              Let in
            </Button>
          </div>
        )}
        {paymentDueAt !== null && <Badge tone="info">Pays until {formatDateTime(paymentDueAt, ownZone())}</Badge>}
      </div>
      <Answers request={request} />
      {message !== '' && (
        <p className="border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line text-ink-2">{message}</p>
      )}
    </li>
  );
}

function Answers({ request: { answers } }: Pick<RequestRowProps, 'request'>) {
  if (answers.length === 0) return null;
  return (
    <dl className="grid gap-2 border-t border-line pt-3 text-sm">
      {answers.map(({ question, answer, attendee }, index) => (
        <div key={index} className="grid gap-0.5">
          <dt className="text-muted">{attendee === null ? question : `${attendee}: ${question}`}</dt>
          <dd className="whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
