import { html } from '../../../../platform/http/html.ts';
import { emailPage } from '../../../../platform/email/email-page.ts';
import type { DigestUnsubscribe } from './digest-unsubscribe-url.ts';
import { lowerFirst, kindLabel } from './digest-email.ts';

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
  const subjectText = scope === 'all' ? 'what you have not read' : lowerFirst(kindLabel(scope));
  const settings = html`<a href="${publicUrl}/profile/notifications?tab=choices">Choose what you are told</a>`;
  const main = isUnsubscribed
    ? html`<h1>No more mails about ${subjectText}</h1>
        <p>
          ${email} gets no more of them. You still find everything in the app, and tickets, refunds and receipts are still
          mailed. ${settings}
        </p>
        <form method="post" action="${action}">
          <button class="quiet" name="choice" value="again">Send them to me again</button>
        </form>`
    : html`<h1>Stop mails about ${subjectText}?</h1>
        <p>
          ${email} would get no more of them. You still find everything in the app, and tickets, refunds and receipts are
          still mailed. ${settings}
        </p>
        <form method="post" action="${action}">
          <button class="primary" name="choice" value="stop">Stop these mails</button>
        </form>`;
  return emailPage({ title: isUnsubscribed ? 'Mails stopped' : 'Stop these mails?', productName }, main);
}
