import { html, type Html } from '../../../../../platform/http/html.ts';
import { sessionMoney } from './checkout-page.ts';
import type { SessionBody } from '../objects.ts';
import { pageShell } from './page-shell.ts';

/** Renders the bank's own page, on which the buyer confirms their identity. */
export function challengePage(
  session: SessionBody,
  { shopName, lastDigits }: { shopName: string; lastDigits: string },
): string {
  const answer = (value: string, label: string, look: string): Html =>
    html`<form method="post" data-once>
      <input type="hidden" name="answer" value="${value}" /><button class="${look}" type="submit">${label}</button>
    </form>`;
  return pageShell({
    title: 'Confirm your payment',
    layout: 'card',
    main: html`<section class="sheet" aria-labelledby="title">
      <p class="issuer"><span class="issuer-mark" aria-hidden="true"></span>Sandbox Bank</p>
      <h1 id="title">Confirm your payment</h1>
      <p>${shopName} asks for a payment with your card. Is this you?</p>
      <dl class="facts">
        <dt>Amount</dt>
        <dd>${sessionMoney(session.amount_total, session)}</dd>
        <dt>To</dt>
        <dd>${shopName}</dd>
        <dt>Card</dt>
        <dd>ending in ${lastDigits}</dd>
      </dl>
      <div class="answers">
        ${answer('pass', 'Confirm the payment', 'primary')}${answer('fail', 'Refuse the payment', 'secondary')}
      </div>
    </section>`,
  });
}

/** Renders the page of a checkout that expired or was paid before. */
export function endedPage({
  title,
  text,
  href,
  label,
}: {
  title: string;
  text: string;
  href: string;
  label: string;
}): string {
  return pageShell({
    title,
    layout: 'card',
    main: html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p>${text}</p>
      <p><a class="primary" href="${href}">${label}</a></p>
    </section>`,
  });
}
