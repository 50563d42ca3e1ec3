import type { TeamRole } from '@festoon/contracts/hosting';
import type { ReactElement } from 'react';
import { formatEventTime, formatInstant } from '../../../platform/event-time.ts';
import { button, factList, heading, mailLayout, muted, paragraph, type MailSite } from '../../../platform/mail/parts.ts';
import type { Hosted } from '../../events/public.ts';

const ROLE_WORDS: Readonly<Record<TeamRole, { name: string; may: string }>> = {
  owner: { name: 'Owner', may: 'do everything, the team and cancelling included' },
  manager: { name: 'Manager', may: 'do everything but change the team, cancel or delete the event' },
  check_in: { name: 'Check-in', may: 'check tickets at the door, and see nothing else' },
};

export type InvitationMail = {
  readonly event: Pick<Hosted, 'title' | 'startsAt' | 'endsAt' | 'allDay' | 'timeZone'>;
  readonly role: TeamRole;
  readonly invitedBy: string;
  readonly acceptUrl: string;
  readonly expiresAt: Date;
};

/** Creates the mail that invites a person to work on an event. */
export function invitationMail(site: MailSite, mail: InvitationMail): { subject: string; content: ReactElement } {
  const { event, role, invitedBy, acceptUrl, expiresAt } = mail;
  const title = event.title === '' ? 'an event' : event.title;
  const when = formatEventTime({
    startAt: event.startsAt,
    endAt: event.endsAt,
    allDay: event.allDay,
    timeZone: event.timeZone,
  });
  const words = ROLE_WORDS[role];
  const content = mailLayout(
    {
      site,
      preview: `As ${words.name.toLowerCase()} you ${words.may}.`,
      reason: `${invitedBy} sent this through ${site.productName}. If you do not want to join, do nothing.`,
    },
    heading(`Join the team of ${title}`),
    paragraph(`${invitedBy} asks you to help run ${title}.`),
    factList([
      { label: 'When', value: when },
      { label: 'Your role', value: `${words.name}: ${words.may}` },
    ]),
    button({ label: 'See the invitation', href: acceptUrl }),
    muted(`The link works once, until ${formatInstant(expiresAt, event.timeZone)}.`),
  );
  return { subject: `${invitedBy} invites you to the team of ${title}`, content };
}
