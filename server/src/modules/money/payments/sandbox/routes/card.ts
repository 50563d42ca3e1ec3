import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../../../platform/http/html.ts';
import { findObject } from '../queries.ts';
import { replaceCard, type CardError } from '../checkout/replace-card.ts';
import { inSandboxUnitOfWork, type SandboxContext } from '../sandbox-unit-of-work.ts';
import { cardFields, testCards } from './checkout-page.ts';
import { cardEntry, formText, redirectAfterPost, sendPage } from './form-body.ts';
import { pageShell } from './page-shell.ts';
import { missingPage } from './next-page-url.ts';

type IdParams = { Params: { id: string } };

/** Serves the page of the billing portal on which a customer replaces the card. */
export function addCardRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  pages.get<IdParams>('/card/:id', ({ params: { id } }, reply) => show(ctx, reply, { id, name: '', fieldErrors: [] }));
  pages.post<IdParams>('/card/:id', async ({ params: { id }, body, headers }, reply) => {
    const outcome = await inSandboxUnitOfWork(ctx, (unit) => replaceCard(unit, id, cardEntry(body)));
    const fieldErrors = outcome.kind === 'invalid' ? outcome.fieldErrors : [];
    const location = outcome.kind === 'done' ? outcome.url : null;
    if (headers.accept === 'application/json') return reply.send(location === null ? { fieldErrors } : { location });
    if (location !== null) return redirectAfterPost(reply, location);
    return show(ctx, reply, { id, name: formText(body, 'name'), fieldErrors });
  });
}

type CardPage = { readonly id: string; readonly name: string; readonly fieldErrors: readonly CardError[] };

async function show(ctx: SandboxContext, reply: FastifyReply, view: CardPage): Promise<FastifyReply> {
  const portal = await findObject(ctx.db, 'billing_portal.session', view.id);
  if (portal === null) return sendPage(reply, 404, missingPage(ctx.config.publicUrl));
  const page = cardPage({ ...view, shopName: ctx.config.productName, backUrl: portal.body.return_url });
  return sendPage(reply, view.fieldErrors.length === 0 ? 200 : 402, page);
}

function cardPage(view: CardPage & { readonly shopName: string; readonly backUrl: string }): string {
  const { id, shopName, backUrl, fieldErrors } = view;
  const general = fieldErrors.filter(({ field }) => field === null).map(({ message }) => message);
  const save = sandboxPagesText('saveCard');
  const main = html`<section class="summary" aria-labelledby="summary-title">
      <a class="back" href="${backUrl}"><span aria-hidden="true">←</span> ${sandboxPagesText('backTo', { shop: shopName })}</a>
      <h1 id="summary-title">${sandboxPagesText('replaceCard')}</h1>
      <p class="quiet">${sandboxPagesText('replaceCardNote')}</p>
    </section>
    <section class="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">${sandboxPagesText('newCard')}</h2>
      <form
        method="post"
        action="/sandbox/pay/card/${id}"
        novalidate
        data-pay
        data-method="card"
        data-silent="${sandboxPagesText('noResponse')}"
      >
        <div class="alert" role="alert" data-alert ${general.length === 0 ? html`hidden` : null}>${general.join(' ')}</div>
        <div class="panel" data-panel="card">${testCards()}${cardFields({ ...view, method: 'card' })}</div>
        <button class="primary" type="submit" data-submit>
          <span class="spinner" aria-hidden="true"></span
          ><span data-label data-idle="${save}" data-busy="${sandboxPagesText('saving')}">${save}</span>
        </button>
        <p class="quiet" role="status" data-status></p>
      </form>
    </section>`;
  return pageShell({ title: sandboxPagesText('replaceCardFor', { shop: shopName }), layout: 'split', main });
}
