import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
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
    title: sandboxPagesText('confirmTitle'),
    layout: 'card',
    main: html`<section class="sheet" aria-labelledby="title">
      <p class="issuer"><span class="issuer-mark" aria-hidden="true"></span>${sandboxPagesText('sandboxBank')}</p>
      <h1 id="title">${sandboxPagesText('confirmTitle')}</h1>
      <p>${sandboxPagesText('confirmQuestion', { shop: shopName })}</p>
      <dl class="facts">
        <dt>${sandboxPagesText('amount')}</dt>
        <dd>${sessionMoney(session.amount_total, session)}</dd>
        <dt>${sandboxPagesText('to')}</dt>
        <dd>${shopName}</dd>
        <dt>${sandboxPagesText('card')}</dt>
        <dd>${sandboxPagesText('endingIn', { lastDigits })}</dd>
      </dl>
      <div class="answers">
        ${answer('pass', sandboxPagesText('confirmPayment'), 'primary')}
        ${answer('fail', sandboxPagesText('declinePayment'), 'secondary')}
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
