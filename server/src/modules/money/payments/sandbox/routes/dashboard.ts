import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import type { FastifyInstance } from 'fastify';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { html, type Html } from '../../../../../platform/http/html.ts';
import { fromProviderUnits } from '../../provider/provider-units.ts';
import { openDashboard, type Dashboard } from '../payouts/login-links.ts';
import { inSandboxUnitOfWork, type SandboxContext } from '../sandbox-unit-of-work.ts';
import { sendPage } from './form-body.ts';
import { pageShell } from './page-shell.ts';
import { endedPage } from './side-pages.ts';

type IdParams = { Params: { id: string } };

/** Serves the dashboard of a connected account. A link to it opens it once. */
export function addDashboardRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  pages.get<IdParams>('/dashboard/:id', async ({ params: { id } }, reply) => {
    const backUrl = `${ctx.config.publicUrl}/profile/wallet#payouts`;
    const dashboard = await inSandboxUnitOfWork(ctx, (unit) => openDashboard(unit, id));
    if (dashboard !== null) return sendPage(reply, 200, dashboardPage(dashboard, ctx.config.productName, backUrl));
    const [title, text] = [sandboxPagesText('linkUsedTitle'), sandboxPagesText('linkUsed')];
    return sendPage(reply, 404, endedPage({ title, text, href: backUrl, label: sandboxPagesText('goToWallet') }));
  });
}

function dashboardPage({ account, transfers }: Dashboard, shopName: string, backUrl: string): string {
  const { email, business_profile: profile, external_accounts: banks } = account.body;
  const last4 = banks.data[0]?.last4;
  const main = html`<section class="sheet" aria-labelledby="title">
    <h1 id="title">${profile.name ?? sandboxPagesText('yourAccount')}</h1>
    <dl class="facts">
      <dt>${sandboxPagesText('email')}</dt>
      <dd>${email ?? sandboxPagesText('none')}</dd>
      <dt>${sandboxPagesText('bankAccount')}</dt>
      <dd>${last4 === undefined ? sandboxPagesText('none') : sandboxPagesText('endingIn', { lastDigits: last4 })}</dd>
      <dt>${sandboxPagesText('transfersFrom', { shop: shopName })}</dt>
      <dd>${String(transfers.length)}</dd>
      ${transfers.map(transferRow)}
    </dl>
    <p><a href="${backUrl}">${sandboxPagesText('backTo', { shop: shopName })}</a></p>
  </section>`;
  return pageShell({ title: sandboxPagesText('payoutAccount'), layout: 'card', main });
}

function transferRow({ body }: Dashboard['transfers'][number]): Html {
  const currency = body.currency.toUpperCase();
  return html`<dt>${new Date(body.created * 1000).toISOString().slice(0, 10)}</dt>
    <dd>${formatMoney(fromProviderUnits(body.amount - body.amount_reversed, currency), currency)}</dd>`;
}
