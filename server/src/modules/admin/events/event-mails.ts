import type { ReactElement } from 'react';
import { formatEventTime } from '../../../platform/event-time.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../platform/mail/parts.ts';
import type { ToldEvent } from './notified-queries.ts';

export const TEAM_EMAILS = ['approved', 'sent_back', 'suspended', 'restored', 'still_held', 'cancelled'] as const;
export type TeamWord = (typeof TEAM_EMAILS)[number];

export const HOLDER_EMAILS = ['suspended', 'restored'] as const;
export type HolderWord = (typeof HOLDER_EMAILS)[number];

export type MailText = { readonly subject: string; readonly content: ReactElement };

type Texts = { readonly subject: string; readonly story: string; readonly next: string };

const TEAM: Readonly<Record<TeamWord, Texts>> = {
  approved: {
    subject: 'Approved:',
    story: 'was looked at and is published now.',
    next: 'There is nothing for you to do.',
  },
  sent_back: {
    subject: 'Please change:',
    story: 'was looked at and needs a change before others see it.',
    next: 'Change it, then ask for another look on its Publish page. Tickets that are out stay good.',
  },
  suspended: {
    subject: 'Suspended:',
    story: 'was suspended. Others don’t see its page and nothing is sold.',
    next: 'Tickets that are out stay good, and who holds one was told. Write to us if you see it differently.',
  },
  restored: {
    subject: 'Back again:',
    story: 'is no longer suspended: its page shows and tickets are sold as before.',
    next: 'There is nothing for you to do.',
  },
  still_held: {
    subject: 'No longer suspended:',
    story: 'is no longer suspended, but still waits for a look before others see it.',
    next: 'You hear from us.',
  },
  cancelled: {
    subject: 'Cancelled:',
    story: 'was cancelled by the people who run this site. Everybody who booked gets the whole price back.',
    next: 'Who booked was told. Write to us if you see it differently.',
  },
};

type TeamInput = { readonly event: ToldEvent; readonly name: string; readonly reason: string };

/** Renders the mail that reports an administrator's act on an event to its team. */
export function teamMail(site: MailSite, word: TeamWord, { event, name, reason }: TeamInput): MailText {
  const { subject, story, next } = TEAM[word];
  const content = mailLayout(
    { site, preview: `${event.title} ${story}`, reason: 'You run this event.' },
    heading(`${subject} ${event.title}`),
    paragraph(`${name}, `, strong(event.title), ` ${story}`),
    factList([
      { label: 'When', value: formatEventTime(event) },
      ...(reason === '' ? [] : [{ label: 'Why', value: reason }]),
    ]),
    paragraph(next),
    button({ label: 'Open the event', href: `${site.publicUrl}/profile/edit-event/${event.id}` }),
  );
  return { subject: `${subject} ${event.title}`, content };
}

const HOLDERS: Readonly<Record<HolderWord, Texts>> = {
  suspended: {
    subject: 'On hold:',
    story: 'is on hold while the people who run this site look into it.',
    next: 'Your ticket stays good. You hear from us when the event is back, or get your money back if it is cancelled.',
  },
  restored: {
    subject: 'Back again:',
    story: 'takes place as planned: it is no longer on hold.',
    next: 'Your ticket is good, as it was. There is nothing for you to do.',
  },
};

type HolderInput = { readonly event: ToldEvent; readonly name: string };

/** For who holds a ticket. */
export function holderMail(site: MailSite, word: HolderWord, { event, name }: HolderInput): MailText {
  const { subject, story, next } = HOLDERS[word];
  const content = mailLayout(
    { site, preview: `${event.title} ${story}`, reason: `You hold a ticket for ${event.title}.` },
    heading(`${subject} ${event.title}`),
    paragraph(`${name}, `, strong(event.title), ` ${story}`),
    factList([{ label: 'When', value: formatEventTime(event) }]),
    paragraph(next),
    button({ label: 'See your bookings', href: `${site.publicUrl}/profile/bookings` }),
  );
  return { subject: `${subject} ${event.title}`, content };
}
