import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { deliverDue } from '../deliver-webhook.ts';
import type { SessionBody } from '../objects.ts';
import type { PayOutcome } from '../checkout/pay-session.ts';
import { endedPage } from './side-pages.ts';
import type { SandboxContext } from '../sandbox-unit-of-work.ts';

/** Returns the buyer's next page, or null when they stay on this one. */
export async function nextPageUrl(ctx: SandboxContext, outcome: PayOutcome): Promise<string | null> {
  switch (outcome.kind) {
    case 'paid':
      if (outcome.webhookMode === 'before_redirect') await deliverDue(ctx, outcome.session.id);
      return successUrl(outcome.session);
    case 'challenge':
      return `/sandbox/pay/3ds/${outcome.session.id}`;
    case 'over':
      return `/sandbox/pay/checkout/${outcome.session.id}`;
    default:
      return null;
  }
}

function successUrl({ success_url, id }: SessionBody): string {
  return success_url.replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/g, id);
}

/** Returns the page of a checkout that is over. */
export function checkoutEndedPage(body: SessionBody, shopName: string): string {
  return body.status === 'complete'
    ? endedPage({
        title: sandboxPagesText('paidTitle'),
        text: sandboxPagesText('paid', { shop: shopName }),
        href: successUrl(body),
        label: sandboxPagesText('continueTo', { shop: shopName }),
      })
    : endedPage({
        title: sandboxPagesText('endedTitle'),
        text: sandboxPagesText('ended', { shop: shopName }),
        href: body.cancel_url,
        label: sandboxPagesText('backTo', { shop: shopName }),
      });
}

export function missingPage(publicUrl: string): string {
  return endedPage({
    title: sandboxPagesText('missingTitle'),
    text: sandboxPagesText('missing'),
    href: `${publicUrl}/`,
    label: sandboxPagesText('goToStart'),
  });
}
