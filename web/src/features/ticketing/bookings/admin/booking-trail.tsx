import type { AdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import {
  auditActionLabel,
  refundOriginLabels,
  paymentStatusLabels,
  humanizeCode,
  refundStatusLabels,
} from './booking-desk-text.ts';
import { Part } from './part.tsx';
import { Said } from './said.tsx';

type BookingPartProps = { readonly booking: AdminBooking };

/** Shows the booking's payments, refunds and ledger entries, the mails about it and the actions of administrators. */
export function BookingTrail({ booking }: BookingPartProps) {
  return (
    <>
      {booking.payments.length > 0 && <Payments booking={booking} />}
      {booking.refunds.length > 0 && <Refunds booking={booking} />}
      {booking.ledger.length > 0 && <Ledger booking={booking} />}
      {booking.mails.length > 0 && <Mails booking={booking} />}
      {booking.acts.length > 0 && <Acts booking={booking} />}
    </>
  );
}

function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="text-sm text-muted tabular-nums">
      {formatDateTime(at, ownZone())}
    </time>
  );
}

function Payments({ booking: { payments, currency } }: BookingPartProps) {
  return (
    <Part title="Payments">
      <ul className="grid gap-3">
        {payments.map(({ id, status, amountMinor, paymentRef, sessionRef, createdAt, refunds }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">{formatMoney(amountMinor, currency)}</span>
              <span className="text-sm text-ink-2">{paymentStatusLabels[status]}</span>
            </span>
            <code className="text-sm break-all text-muted">{paymentRef ?? sessionRef}</code>
            {refunds.map((refund) => (
              <span key={refund.id} className="text-sm break-all text-ink-2">
                {formatMoney(refund.amountMinor, currency)} back, {refundStatusLabels[refund.status]}
                {refund.providerRef !== null && <code className="block text-muted">{refund.providerRef}</code>}
              </span>
            ))}
            <When at={createdAt} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Refunds({ booking: { refunds, currency } }: BookingPartProps) {
  return (
    <Part title="Given back">
      <ul className="grid gap-3">
        {refunds.map(({ id, amountMinor, cardMinor, walletMinor, by, words, at }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">{formatMoney(amountMinor, currency)}</span>
              <span className="text-sm text-ink-2">{refundOriginLabels[by]}</span>
            </span>
            <span className="text-sm text-ink-2 tabular-nums">
              {[
                cardMinor > 0 && `${formatMoney(cardMinor, currency)} to the card`,
                walletMinor > 0 && `${formatMoney(walletMinor, currency)} to the wallet`,
              ]
                .filter((part) => part !== false)
                .join(', ')}
            </span>
            {words !== '' && (
              <span className="text-sm text-muted">
                <Said>{words}</Said>
              </span>
            )}
            <When at={at} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Ledger({ booking: { ledger } }: BookingPartProps) {
  return (
    <Part title="Ledger">
      <ul className="grid gap-4">
        {ledger.map(({ id, kind, postedAt, entries }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{humanizeCode(kind)}</span>
              <When at={postedAt} />
            </span>
            <ul className="grid gap-0.5 text-sm">
              {entries.map(({ account, owner, amountMinor, currency }, index) => (
                <li key={index} className="flex justify-between gap-4">
                  <span className="min-w-0 text-ink-2">
                    {humanizeCode(account)}
                    {owner !== null && (
                      <span className="text-muted">
                        <Said>{owner}</Said>
                      </span>
                    )}
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{formatMoney(amountMinor, currency)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Mails({ booking: { mails } }: BookingPartProps) {
  return (
    <Part title="Mails">
      <ul className="grid gap-3">
        {mails.map(({ id, subject, to, status, createdAt }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3">
            <Said>{subject}</Said>
            <span className="text-sm text-muted">
              <Said>
                {humanizeCode(status)}, to {to}
              </Said>
            </span>
            <When at={createdAt} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Acts({ booking: { acts } }: BookingPartProps) {
  return (
    <Part title="What administrators did">
      <ul className="grid gap-3">
        {acts.map(({ number, act, by, reason, at }) => (
          <li key={number} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span>{auditActionLabel(act)}</span>
            <span className="text-sm text-ink-2">
              <Said>{reason}</Said>
            </span>
            <span className="text-sm text-muted">
              <Said>{by ?? 'Somebody who is gone'}</Said>
            </span>
            <When at={at} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
