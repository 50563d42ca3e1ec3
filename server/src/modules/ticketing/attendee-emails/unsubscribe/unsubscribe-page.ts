import { unsubscribePageText } from '@festoon/catalogue/ticketing/unsubscribe-page';
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
  const { organiserName: organiser, email, isUnsubscribed, action, productName } = view;
  const main = isUnsubscribed
    ? html`<h1>${unsubscribePageText('unsubscribedHeading', { organiser })}</h1>
        <p>${unsubscribePageText('unsubscribedNote', { email, organiser })}</p>
        <form method="post" action="${action}">
          <button class="quiet" name="choice" value="again">${unsubscribePageText('subscribe')}</button>
        </form>`
    : html`<h1>${unsubscribePageText('questionHeading', { organiser })}</h1>
        <p>${unsubscribePageText('questionNote', { email, organiser })}</p>
        <form method="post" action="${action}">
          <button class="primary" name="choice" value="stop">${unsubscribePageText('unsubscribe')}</button>
        </form>`;
  return emailPage({ title: unsubscribePageText(isUnsubscribed ? 'unsubscribed' : 'question'), productName }, main);
}
