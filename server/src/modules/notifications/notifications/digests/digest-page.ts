import { html } from '../../../../platform/http/html.ts';
import { mailPage } from '../../../../platform/mail/mail-page.ts';
import type { DigestEnd } from './digest-address.ts';
import { asObject, labelOf } from './digest-mail.ts';

export type DigestEndView = {
  readonly productName: string;
  readonly publicUrl: string;
  readonly email: string;
  readonly what: DigestEnd['what'];
  /** Nothing more is sent. */
  readonly hasEnded: boolean;
  readonly action: string;
};

/** Asks before it ends anything: programs that look into mails open every link. */
export function digestEndPage({ productName, publicUrl, email, what, hasEnded, action }: DigestEndView): string {
  const about = what === 'all' ? 'what you have not read' : asObject(labelOf(what));
  const settings = html`<a href="${publicUrl}/profile/notifications?tab=choices">Choose what you are told</a>`;
  const main = hasEnded
    ? html`<h1>No more mails about ${about}</h1>
        <p>
          ${email} gets no more of them. You still find everything in the app, and tickets, refunds and receipts are still
          mailed. ${settings}
        </p>
        <form method="post" action="${action}">
          <button class="quiet" name="choice" value="again">Send them to me again</button>
        </form>`
    : html`<h1>Stop mails about ${about}?</h1>
        <p>
          ${email} would get no more of them. You still find everything in the app, and tickets, refunds and receipts are
          still mailed. ${settings}
        </p>
        <form method="post" action="${action}">
          <button class="primary" name="choice" value="stop">Stop these mails</button>
        </form>`;
  return mailPage({ title: hasEnded ? 'Mails stopped' : 'Stop these mails?', productName }, main);
}
