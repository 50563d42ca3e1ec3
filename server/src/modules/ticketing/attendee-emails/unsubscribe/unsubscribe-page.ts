import { html } from '../../../../platform/http/html.ts';
import { emailPage } from '../../../../platform/email/email-page.ts';

export type UnsubscribePageProps = {
  readonly productName: string;
  readonly organiserName: string;
  readonly email: string;
  /** True if nothing more is sent. */
  readonly isUnsubscribed: boolean;
  readonly action: string;
};

/** Returns the page that asks for confirmation, because programs that scan emails open every link. */
export function renderUnsubscribePage(view: UnsubscribePageProps): string {
  const { organiserName, email, isUnsubscribed, action, productName } = view;
  const main = isUnsubscribed
    ? html`<h1>No more mails from ${organiserName}</h1>
        <p>
          ${email} gets no more reminders and messages from ${organiserName}. What concerns a ticket itself, such as a
          changed date or a refund, is still sent.
        </p>
        <form method="post" action="${action}">
          <button class="quiet" name="choice" value="again">Send them to me again</button>
        </form>`
    : html`<h1>Stop mails from ${organiserName}?</h1>
        <p>
          ${email} would get no more reminders and messages from ${organiserName}. Tickets, changed dates and refunds are
          still sent.
        </p>
        <form method="post" action="${action}">
          <button class="primary" name="choice" value="stop">Stop these mails</button>
        </form>`;
  return emailPage({ title: isUnsubscribed ? 'Mails stopped' : 'Stop these mails?', productName }, main);
}
