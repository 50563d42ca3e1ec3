import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import type { Block } from './concept.ts';

/** The pages of the demo's operator. They are examples, not legal advice. */
export const demoSitePages: Readonly<Record<SitePageName, readonly Block[]>> = {
  terms: [
    { paragraph: 'These are example terms of a demo. Replace them with your own before you sell tickets.' },
    {
      heading: 'Who you buy from',
      items: [
        'The organiser named on the event page sells the ticket and holds the event.',
        'We run this site, take the payment for the organiser and deliver the ticket.',
      ],
    },
    {
      heading: 'Your account',
      items: [
        'You must be at least 16 years old.',
        'Keep your password to yourself.',
        'You can delete your account at any time.',
      ],
    },
    {
      heading: 'Your tickets',
      items: [
        'Each ticket admits one person once.',
        'You can transfer a ticket until the organiser’s deadline.',
        'A ticket that was refunded or transferred is no longer valid.',
      ],
    },
  ],
  privacy: [
    { paragraph: 'This is the example privacy policy of a demo. Replace it with your own.' },
    {
      heading: 'What we store',
      items: [
        'Your name, your email address and your bookings, so that you can get in.',
        'Payments, as long as the law asks for it. We never see the number of your card.',
        'Messages that you send to organisers and other people.',
      ],
    },
    {
      heading: 'Who sees it',
      items: [
        'The organiser sees the names and answers of the people who booked.',
        'The payment provider processes your payments.',
        'We sell no data, and there is no advertising.',
      ],
    },
    {
      heading: 'Your rights',
      items: [
        'You can download your data.',
        'You can delete your account.',
        'Both are on the privacy page of your profile.',
      ],
    },
  ],
  refunds: [
    {
      paragraph:
        'The organiser decides until when you can get a refund. The event page and the checkout show it before you pay.',
    },
    {
      heading: 'You always get a full refund if',
      items: ['the event is cancelled', 'the date or the venue changes and you no longer want to come'],
    },
    {
      heading: 'How refunds work',
      items: [
        'Open Tickets, choose the booking and then Cancel booking.',
        'The money returns to the card or the wallet that you paid with, usually within 5 days.',
      ],
    },
  ],
  help: [
    {
      heading: 'Where are my tickets?',
      items: [
        'Open Tickets at the top of the page.',
        'Your tickets also work without a connection, and as a PDF from our email.',
      ],
    },
    {
      heading: 'I can’t come. What can I do?',
      items: [
        'Open Tickets and choose the booking.',
        'Transfer your ticket to a friend, offer it to the waiting list or ask for a refund.',
      ],
    },
    {
      heading: 'I didn’t get an email',
      items: ['Look in your spam folder.', 'Your booking is in your account in any case.'],
    },
  ],
  contact: [
    { paragraph: 'Questions about an event? Press Message on the event page to ask the organiser.' },
    { paragraph: 'Questions about your account or this site? Write to help@festoon.example.' },
  ],
  imprint: [
    { paragraph: 'Festoon Demo, Example Street 1, 10115 Berlin, Germany' },
    { paragraph: 'This site is a demo. It sells no real tickets.' },
  ],
};
