import { createElement, Fragment, type ReactElement } from 'react';
import type { DigestPace, NotificationKind } from '@festoon/contracts/notifications/notifications';
import { NOTIFICATION_GROUPS } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import { oneClickHeaders } from '../../../../platform/mail/one-click.ts';
import {
  button,
  heading,
  link,
  mailLayout,
  muted,
  paragraph,
  subheading,
  type MailSite,
} from '../../../../platform/mail/parts.ts';
import type { DigestItem } from './digest-queries.ts';
import { digestEndUrl } from './digest-address.ts';

const MOST_OF_A_KIND = 8;
const PACES: Readonly<Record<Exclude<DigestPace, 'off'>, string>> = {
  hourly: 'each hour',
  daily: 'each day',
  weekly: 'each week',
};

export type DigestInput = {
  readonly accountId: string;
  readonly name: string;
  readonly pace: Exclude<DigestPace, 'off'>;
  /** Newest first. */
  readonly items: readonly DigestItem[];
};

export type DigestMail = {
  readonly subject: string;
  readonly content: ReactElement;
  readonly headers: Record<string, string>;
};

/** Renders the digest of unread notifications, by kind, with links to end each kind and all of them. */
export function digestMail(ctx: Pick<Context, 'config'>, { accountId, name, pace, items }: DigestInput): DigestMail {
  const { config } = ctx;
  const site: MailSite = { productName: config.productName, publicUrl: config.publicUrl };
  const count = items.reduce((sum, item) => sum + item.count, 0);
  const words = count === 1 ? '1 thing' : `${count} things`;
  const endAll = digestEndUrl(ctx, { accountId, what: 'all' });
  const parts = Map.groupBy(items, ({ kind }) => kind);
  const kinds = NOTIFICATION_GROUPS.flatMap((group) => group.kinds).filter(({ kind }) => parts.has(kind));
  const reason = createElement(
    Fragment,
    null,
    `You get this mail ${PACES[pace]} when something waits for you. `,
    link({ label: 'Choose what you are told', href: `${site.publicUrl}/profile/notifications?tab=choices` }),
    ' or ',
    link({ label: 'stop these mails', href: endAll }),
    '.',
  );
  const content = mailLayout(
    {
      site,
      preview: items
        .slice(0, 3)
        .map(({ title }) => title)
        .join(' · '),
      reason,
    },
    heading(`${words} you have not read`),
    paragraph(`${name}, this is new on ${site.productName} since you were here.`),
    ...kinds.flatMap(({ kind, label }) =>
      section(site, { label, items: parts.get(kind) ?? [], endUrl: digestEndUrl(ctx, { accountId, what: kind }) }),
    ),
    button({ label: 'See all notifications', href: `${site.publicUrl}/profile/notifications` }),
  );
  return { subject: subjectOf(items, words), content, headers: oneClickHeaders(endAll) };
}

function subjectOf(items: readonly DigestItem[], words: string): string {
  const [first] = items;
  return items.length === 1 && first !== undefined ? first.title : `${words} you have not read`;
}

type Section = { readonly label: string; readonly items: readonly DigestItem[]; readonly endUrl: string };

function section(site: MailSite, { label, items, endUrl }: Section): ReactElement[] {
  const more = items.length - MOST_OF_A_KIND;
  return [
    subheading(label),
    ...items.slice(0, MOST_OF_A_KIND).flatMap((item) => entry(site, item)),
    muted(more > 0 ? `And ${more} more. ` : '', link({ label: `No more mails about ${asObject(label)}`, href: endUrl })),
  ];
}

function entry({ publicUrl }: MailSite, { title, body, path, count }: DigestItem): ReactElement[] {
  const line = paragraph(link({ label: title, href: `${publicUrl}${path}` }), count > 1 ? ` (${count})` : '');
  return body === '' ? [line] : [line, muted(body)];
}

/** A kind's label inside a sentence. */
export function asObject(label: string): string {
  return label === 'Premium' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

export function labelOf(kind: NotificationKind): string {
  return NOTIFICATION_GROUPS.flatMap((group) => group.kinds).find((each) => each.kind === kind)?.label ?? '';
}
