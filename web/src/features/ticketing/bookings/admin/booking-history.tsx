import { auditActionTitle } from '@festoon/contracts/identity/audit-actions';
import type { AdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import { currentLocale } from '@festoon/catalogue/language';
import { ledgerAccountLabelsText } from '@festoon/catalogue/money/ledger-account-labels';
import { ledgerTransactionLabelsText } from '@festoon/catalogue/money/ledger-transaction-labels';
import { bookingAdminText } from '@festoon/catalogue/ticketing/booking-admin';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { refundOriginLabel, paymentStatusLabel, emailStatusLabel, paymentRefundLabel } from './booking-admin-text.ts';
import { PanelSection } from './panel-section.tsx';
import { ClampedText } from '../../../../ui/text/clamped-text.tsx';

type BookingSectionProps = { readonly booking: AdminBooking };

/** Shows the booking's payments, refunds and ledger entries, its emails and the actions of administrators. */
export function BookingHistory({ booking }: BookingSectionProps) {
  return (
    <>
      {booking.payments.length > 0 && <Payments booking={booking} />}
      {booking.refunds.length > 0 && <Refunds booking={booking} />}
      {booking.ledger.length > 0 && <Ledger booking={booking} />}
      {booking.emails.length > 0 && <Emails booking={booking} />}
      {booking.changes.length > 0 && <Changes booking={booking} />}
      {booking.auditEntries.length > 0 && <AuditEntries booking={booking} />}
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

function Payments({ booking: { payments, currency } }: BookingSectionProps) {
  return (
    <PanelSection title={bookingAdminText('payments')}>
      <ul className="grid gap-3">
        {payments.map(({ id, status, amountMinor, paymentRef, sessionRef, createdAt, refunds }) => (
          <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">{formatMoney(amountMinor, currency)}</span>
              <span className="text-sm text-ink-2">{paymentStatusLabel(status)}</span>
            </span>
            <code className="text-sm break-all text-muted">{paymentRef ?? sessionRef}</code>
            {refunds.map((refund) => (
              <span key={refund.id} className="text-sm break-all text-ink-2">
                {paymentRefundLabel(refund.status, formatMoney(refund.amountMinor, currency))}
                {refund.providerRef !== null && <code className="block text-muted">{refund.providerRef}</code>}
              </span>
            ))}
            <When at={createdAt} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Refunds({ booking: { refunds, currency } }: BookingSectionProps) {
  return (
    <PanelSection title={bookingAdminText('refundsHeading')}>
      <ul className="grid gap-3">
        {refunds.map(({ id, amountMinor, cardMinor, walletMinor, by, message, at }) => (
          <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">{formatMoney(amountMinor, currency)}</span>
              <span className="text-sm text-ink-2">{refundOriginLabel(by)}</span>
            </span>
            <span className="text-sm text-ink-2 tabular-nums">{formatTargets({ cardMinor, walletMinor }, currency)}</span>
            {message !== '' && (
              <span className="text-sm text-muted">
                <ClampedText>{message}</ClampedText>
              </span>
            )}
            <When at={at} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

type Targets = { readonly cardMinor: number; readonly walletMinor: number };

function formatTargets({ cardMinor, walletMinor }: Targets, currency: string): string {
  const card = formatMoney(cardMinor, currency);
  const wallet = formatMoney(walletMinor, currency);
  if (cardMinor > 0 && walletMinor > 0) return bookingAdminText('toCardAndWallet', { card, wallet });
  if (cardMinor > 0) return bookingAdminText('toCard', { amount: card });
  return walletMinor > 0 ? bookingAdminText('toWallet', { amount: wallet }) : '';
}

function Ledger({ booking: { ledger } }: BookingSectionProps) {
  return (
    <PanelSection title={bookingAdminText('ledger')}>
      <ul className="grid gap-4">
        {ledger.map(({ id, kind, postedAt, entries }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{ledgerTransactionLabelsText(kind)}</span>
              <When at={postedAt} />
            </span>
            <ul className="grid gap-0.5 text-sm">
              {entries.map(({ account, owner, amountMinor, currency }, index) => (
                <li key={index} className="flex justify-between gap-4">
                  <span className="min-w-0 text-ink-2">
                    {ledgerAccountLabelsText(account)}
                    {owner !== null && (
                      <span className="text-muted">
                        <ClampedText>{owner}</ClampedText>
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
    </PanelSection>
  );
}

function Emails({ booking: { emails } }: BookingSectionProps) {
  return (
    <PanelSection title={bookingAdminText('emails')}>
      <ul className="grid gap-3">
        {emails.map(({ id, subject, to, status, createdAt }) => (
          <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
            <ClampedText>{subject}</ClampedText>
            <span className="text-sm text-muted">
              <ClampedText>{bookingAdminText('to', { status: emailStatusLabel(status), to })}</ClampedText>
            </span>
            <When at={createdAt} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

const CHANGED_FIELDS = {
  name: 'changedName',
  email: 'changedEmail',
  answers: 'changedAnswers',
  ticket: 'changedTicket',
} as const;

function formatFields(fields: AdminBooking['changes'][number]['fields']): string {
  return new Intl.ListFormat(currentLocale()).format(fields.map((field) => bookingAdminText(CHANGED_FIELDS[field])));
}

function Changes({ booking: { changes } }: BookingSectionProps) {
  return (
    <PanelSection title={bookingAdminText('changedByBuyer')}>
      <ul className="grid gap-3">
        {changes.map(({ id, at, ticket, fields }) => (
          <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
            <span>{formatFields(fields)}</span>
            {ticket !== null && (
              <span className="text-sm text-muted">
                <ClampedText>{ticket}</ClampedText>
              </span>
            )}
            <When at={at} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function AuditEntries({ booking: { auditEntries } }: BookingSectionProps) {
  return (
    <PanelSection title={bookingAdminText('adminActions')}>
      <ul className="grid gap-3">
        {auditEntries.map(({ number, action, by, reason, at }) => (
          <li key={number} className="grid gap-0.5 border-s-2 border-line ps-3">
            <span>{auditActionTitle(action)}</span>
            <span className="text-sm text-ink-2">
              <ClampedText>{reason}</ClampedText>
            </span>
            <span className="text-sm text-muted">
              <ClampedText>{by ?? bookingAdminText('deletedAccount')}</ClampedText>
            </span>
            <When at={at} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
