import { createElement, type ReactElement } from 'react';
import { digestEmailsText } from '@festoon/catalogue/notifications/digest-emails';
import type { DigestFrequency } from '@festoon/contracts/notifications/notifications';
import { NOTIFICATION_GROUPS, notificationKindLabel } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import type { EmailContent } from '../../../../platform/email/email.ts';
import { oneClickHeaders } from '../../../../platform/email/one-click.ts';
import {
  button,
  heading,
  joinParts,
  link,
  emailLayout,
  muted,
  paragraph,
  quietLink,
  subheading,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { DigestItem } from './digest-queries.ts';
import { digestUnsubscribeUrl } from './digest-unsubscribe-url.ts';

const ITEMS_PER_KIND_MAX = 8;
const REASONS = { hourly: 'reasonHourly', daily: 'reasonDaily', weekly: 'reasonWeekly' } as const satisfies Readonly<
  Record<Exclude<DigestFrequency, 'off'>, string>
>;

export type DigestInput = {
  readonly accountId: string;
  readonly name: string;
  readonly frequency: Exclude<DigestFrequency, 'off'>;
  /** Newest first. */
  readonly items: readonly DigestItem[];
};

/** Returns the headers with which email clients offer to unsubscribe from all digests. */
export function digestHeaders(ctx: Pick<Context, 'config'>, accountId: string): Record<string, string> {
  return oneClickHeaders(digestUnsubscribeUrl(ctx, { accountId, scope: 'all' }));
}

/** Returns the digest of unread notifications, by kind, with links to unsubscribe from each kind and from all of them. */
export function digestEmail(ctx: Pick<Context, 'config'>, { accountId, name, frequency, items }: DigestInput): EmailContent {
  const { productName: product, publicUrl } = ctx.config;
  const site: EmailSite = { productName: product, publicUrl };
  const title = digestEmailsText('unread', { count: items.reduce((sum, item) => sum + item.count, 0) });
  const parts = Map.groupBy(items, ({ kind }) => kind);
  const kinds = NOTIFICATION_GROUPS.flatMap((group) => group.kinds).filter(({ kind }) => parts.has(kind));
  const linkTo = (href: string) => (chunks: readonly (string | ReactElement)[]) => link({ label: joinParts(chunks), href });
  const reason = digestEmailsText.parts<ReactElement, (typeof REASONS)[DigestInput['frequency']]>(REASONS[frequency], {
    settings: linkTo(`${publicUrl}/profile/notifications?tab=choices`),
    stop: linkTo(digestUnsubscribeUrl(ctx, { accountId, scope: 'all' })),
  });
  const firstTitles = items.slice(0, 3).map((item) => item.title);
  const content = emailLayout(
    { site, preview: firstTitles.join(' · '), reason: joinParts(reason) },
    heading(title),
    paragraph(digestEmailsText('intro', { name, product })),
    ...kinds.flatMap(({ kind }) =>
      section(site, {
        label: notificationKindLabel(kind),
        items: parts.get(kind) ?? [],
        unsubscribeUrl: digestUnsubscribeUrl(ctx, { accountId, scope: kind }),
      }),
    ),
    button({ label: digestEmailsText('seeAll'), href: `${publicUrl}/profile/notifications` }),
  );
  const [first] = items;
  return { subject: items.length === 1 && first !== undefined ? first.title : title, content };
}

type Section = { readonly label: string; readonly items: readonly DigestItem[]; readonly unsubscribeUrl: string };

function section(site: EmailSite, { label, items, unsubscribeUrl }: Section): ReactElement[] {
  const more = items.length - ITEMS_PER_KIND_MAX;
  return [
    subheading(label),
    ...items.slice(0, ITEMS_PER_KIND_MAX).map((item) => entry(site, item)),
    muted(
      more > 0 ? `${digestEmailsText('more', { count: more })} ` : '',
      quietLink({ label: digestEmailsText('unsubscribeFromKind', { kind: label }), href: unsubscribeUrl }),
    ),
  ];
}

function entry({ publicUrl }: EmailSite, { title, body, path, count }: DigestItem): ReactElement {
  const line = [link({ label: title, href: `${publicUrl}${path}` }), count > 1 ? ` (${count})` : ''];
  return body === '' ? paragraph(...line) : paragraph(...line, createElement('br'), body);
}
