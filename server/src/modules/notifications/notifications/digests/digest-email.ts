import { createElement, Fragment, type ReactElement } from 'react';
import type { DigestFrequency, NotificationKind } from '@festoon/contracts/notifications/notifications';
import { NOTIFICATION_GROUPS, notificationKindLabel } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import { oneClickHeaders } from '../../../../platform/email/one-click.ts';
import {
  button,
  heading,
  link,
  emailLayout,
  muted,
  paragraph,
  subheading,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { DigestItem } from './digest-queries.ts';
import { digestUnsubscribeUrl } from './digest-unsubscribe-url.ts';

const ITEMS_PER_KIND_MAX = 8;
const FREQUENCY_TEXTS: Readonly<Record<Exclude<DigestFrequency, 'off'>, string>> = {
  hourly: 'each hour',
  daily: 'each day',
  weekly: 'each week',
};

export type DigestInput = {
  readonly accountId: string;
  readonly name: string;
  readonly frequency: Exclude<DigestFrequency, 'off'>;
  /** Newest first. */
  readonly items: readonly DigestItem[];
};

export type DigestEmail = {
  readonly subject: string;
  readonly content: ReactElement;
  readonly headers: Record<string, string>;
};

/** Renders the digest of unread notifications, by kind, with links to end each kind and all of them. */
export function renderDigestEmail(
  ctx: Pick<Context, 'config'>,
  { accountId, name, frequency, items }: DigestInput,
): DigestEmail {
  const { config } = ctx;
  const site: EmailSite = { productName: config.productName, publicUrl: config.publicUrl };
  const count = items.reduce((sum, item) => sum + item.count, 0);
  const countText = count === 1 ? '1 thing' : `${count} things`;
  const unsubscribeAllUrl = digestUnsubscribeUrl(ctx, { accountId, scope: 'all' });
  const parts = Map.groupBy(items, ({ kind }) => kind);
  const kinds = NOTIFICATION_GROUPS.flatMap((group) => group.kinds).filter(({ kind }) => parts.has(kind));
  const reason = createElement(
    Fragment,
    null,
    `You get this mail ${FREQUENCY_TEXTS[frequency]} when something waits for you. `,
    link({ label: 'Choose what you are told', href: `${site.publicUrl}/profile/notifications?tab=choices` }),
    ' or ',
    link({ label: 'stop these mails', href: unsubscribeAllUrl }),
    '.',
  );
  const content = emailLayout(
    {
      site,
      preview: items
        .slice(0, 3)
        .map(({ title }) => title)
        .join(' · '),
      reason,
    },
    heading(`${countText} you have not read`),
    paragraph(`${name}, this is new on ${site.productName} since you were here.`),
    ...kinds.flatMap(({ kind }) =>
      section(site, {
        label: notificationKindLabel(kind),
        items: parts.get(kind) ?? [],
        unsubscribeUrl: digestUnsubscribeUrl(ctx, { accountId, scope: kind }),
      }),
    ),
    button({ label: 'See all notifications', href: `${site.publicUrl}/profile/notifications` }),
  );
  return { subject: subjectOf(items, countText), content, headers: oneClickHeaders(unsubscribeAllUrl) };
}

function subjectOf(items: readonly DigestItem[], countText: string): string {
  const [first] = items;
  return items.length === 1 && first !== undefined ? first.title : `${countText} you have not read`;
}

type Section = { readonly label: string; readonly items: readonly DigestItem[]; readonly unsubscribeUrl: string };

function section(site: EmailSite, { label, items, unsubscribeUrl }: Section): ReactElement[] {
  const more = items.length - ITEMS_PER_KIND_MAX;
  return [
    subheading(label),
    ...items.slice(0, ITEMS_PER_KIND_MAX).flatMap((item) => entry(site, item)),
    muted(
      more > 0 ? `And ${more} more. ` : '',
      link({ label: `No more mails about ${lowerFirst(label)}`, href: unsubscribeUrl }),
    ),
  ];
}

function entry({ publicUrl }: EmailSite, { title, body, path, count }: DigestItem): ReactElement[] {
  const line = paragraph(link({ label: title, href: `${publicUrl}${path}` }), count > 1 ? ` (${count})` : '');
  return body === '' ? [line] : [line, muted(body)];
}

/** Returns a kind's label for use inside a sentence. */
export function lowerFirst(label: string): string {
  return label === 'Premium' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

export function kindLabel(kind: NotificationKind): string {
  return notificationKindLabel(kind);
}
