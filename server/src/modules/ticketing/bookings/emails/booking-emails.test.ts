import { render, toPlainText } from '@react-email/render';
import { describe, expect, it } from 'vitest';
import { emailTextOptions } from '../../../../platform/email/parts.ts';
import { bookingAttachments, calendarAttachment, ticketContentId } from '../tickets/email-attachments.ts';
import { bookingConfirmedEmail, latePaymentEmail, type BookingEmailInput } from './booking-emails.ts';
import { signTicketCode } from '../tickets/ticket-code.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };

const event: BookingEmailInput['event'] = {
  title: 'Noite de <Fado>',
  url: 'https://festoon.example/events/noite-de-fado',
  startAt: '2026-11-20T19:30:00Z',
  endAt: '2026-11-20T22:00:00Z',
  doorsAt: '2026-11-20T18:45:00Z',
  timeZone: 'Europe/Lisbon',
  place: { name: 'Teatro São Luiz', address: null, city: 'Lisbon', country: 'PT' },
  organiserName: 'Fado Viva',
};

function buildBooking(overrides: Partial<BookingEmailInput> = {}): BookingEmailInput {
  return {
    buyerName: 'Zoë',
    event,
    bookingReference: 'K7QM2XPR',
    bookingUrl: 'https://festoon.example/profile/bookings/1',
    currency: 'EUR',
    lineItems: [{ description: 'General', quantity: 2, totalMinor: 3700 }],
    discounts: [{ description: 'Promo code EARLY10', amountMinor: -370 }],
    included: [{ description: 'Includes 6% tax', amountMinor: 188 }],
    totalMinor: 3330,
    payments: [{ description: 'Paid by card ending 4242', amountMinor: 3330 }],
    tickets: [
      { holderName: 'Zoë', ticketTypeName: 'General' },
      { holderName: '', ticketTypeName: 'General' },
    ],
    calendarLinks: [{ label: 'Calendar file', href: 'https://festoon.example/1.ics' }],
    refundPolicyText: null,
    ...overrides,
  };
}

async function renderEmail({ content }: { content: Parameters<typeof render>[0] }) {
  const html = await render(content);
  return { html, text: toPlainText(html, emailTextOptions) };
}

describe('bookingConfirmedEmail', () => {
  it('contains place, time, total and calendar links', async () => {
    const mail = bookingConfirmedEmail(site, buildBooking());
    const { text } = await renderEmail(mail);
    expect(mail.subject).toBe('You’re going: Noite de <Fado>');
    expect(text).toContain('Fri 20 Nov 2026, 19:30 – 22:00 WET');
    expect(text).toContain('Doors\n18:45');
    expect(text).toContain('Teatro São Luiz, Lisbon, Portugal');
    expect(text).toContain('Calendar file https://festoon.example/1.ics');
    expect(text).toMatch(/2 × General +€37\.00\nPromo code EARLY10 +−€3\.70\nTotal +€33\.30\n/);
    expect(text).toContain('Booking K7QM2XPR');
  });

  it('shows the QR code of every ticket from the attachments', async () => {
    const { html } = await renderEmail(bookingConfirmedEmail(site, buildBooking()));
    const displayedIds = [...html.matchAll(/src="cid:([^"]*)"/g)].map(([, contentId]) => contentId);
    expect(displayedIds).toEqual([ticketContentId(0), ticketContentId(1)]);
  });

  it('says free for a free booking, without payment details', async () => {
    const lineItems = [{ description: 'Free entry', quantity: 1, totalMinor: 0 }];
    const { text } = await renderEmail(
      bookingConfirmedEmail(site, buildBooking({ lineItems, discounts: [], included: [], payments: [], totalMinor: 0 })),
    );
    expect(text).toMatch(/1 × Free entry +Free\nTotal +Free/);
    expect(text).not.toMatch(/€|Paid/);
  });

  it('shows a full discount', async () => {
    const discounts = [{ description: 'Promo code GUEST', amountMinor: -3700 }];
    const { text } = await renderEmail(
      bookingConfirmedEmail(site, buildBooking({ discounts, included: [], payments: [], totalMinor: 0 })),
    );
    expect(text).toMatch(/€37\.00\nPromo code GUEST +−€37\.00\nTotal +Free/);
  });
});

describe('latePaymentEmail', () => {
  it('contains the refunded amount, where it goes and when it arrives', async () => {
    const { text } = await renderEmail(
      latePaymentEmail(site, {
        ...buildBooking(),
        amountMinor: 3330,
      }),
    );
    expect(text).toContain('€33.30 to your card, in 5–10 days');
    expect(text).toContain('You don’t have any tickets.');
  });
});

describe('bookingAttachments', () => {
  it('contain QR codes, PDF and calendar file', async () => {
    const ticketCodes = [1, 2].map((version) => signTicketCode('secret', { ticketId: crypto.randomUUID(), version }));
    const attachments = await bookingAttachments({
      bookingReference: 'K7QM2XPR',
      ticketCodes,
      pdf: Buffer.from('%PDF'),
      calendar: [calendarAttachment('K7QM2XPR', 'BEGIN:VCALENDAR', 'PUBLISH')],
    });
    expect(attachments.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['ticket-1.png', ticketContentId(0)],
      ['ticket-2.png', ticketContentId(1)],
      ['tickets-K7QM2XPR.pdf', undefined],
      ['event-K7QM2XPR.ics', undefined],
    ]);
  });
});
