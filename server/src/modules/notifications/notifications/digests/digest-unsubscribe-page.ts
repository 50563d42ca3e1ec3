import { unsubscribePageText } from '@festoon/catalogue/notifications/unsubscribe-page';
import { notificationKindLabel } from '@festoon/contracts/notifications/notification-text';
import { html, type Html } from '../../../../platform/http/html.ts';
import { emailPage } from '../../../../platform/email/email-page.ts';
import type { DigestUnsubscribe } from './digest-unsubscribe-url.ts';

export type DigestUnsubscribeView = {
  readonly productName: string;
  readonly publicUrl: string;
  readonly email: string;
  readonly scope: DigestUnsubscribe['scope'];
  /** True if nothing more is sent. */
  readonly isUnsubscribed: boolean;
  readonly action: string;
};

/** Returns the page that asks for confirmation, because programs that scan emails open every link. */
export function digestUnsubscribePage({
  productName,
  publicUrl,
  email,
  scope,
  isUnsubscribed,
  action,
}: DigestUnsubscribeView): string {
  const settings = (chunks: readonly (string | Html)[]) =>
    html`<a href="${publicUrl}/profile/notifications?tab=choices">${chunks}</a>`;
  const title = titleOf(scope, isUnsubscribed);
  const message = unsubscribePageText.parts<Html, 'doneMessage' | 'confirmMessage'>(
    isUnsubscribed ? 'doneMessage' : 'confirmMessage',
    { email, settings },
  );
  const button = isUnsubscribed
    ? html`<button class="quiet" name="choice" value="again">${unsubscribePageText('resubscribe')}</button>`
    : html`<button class="primary" name="choice" value="stop">${unsubscribePageText('unsubscribe')}</button>`;
  const main = html`<h1>${title}</h1>
    <p>${message}</p>
    <form method="post" action="${action}">${button}</form>`;
  return emailPage({ title, productName }, main);
}

function titleOf(scope: DigestUnsubscribe['scope'], isUnsubscribed: boolean): string {
  if (scope === 'all') return unsubscribePageText(isUnsubscribed ? 'doneAll' : 'confirmAll');
  const kind = notificationKindLabel(scope);
  return unsubscribePageText(isUnsubscribed ? 'doneKind' : 'confirmKind', { kind });
}
