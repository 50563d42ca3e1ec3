import { sandboxCheckoutText } from '@festoon/catalogue/money/sandbox-checkout';
import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { finishOnboarding, type OnboardingError } from '../payouts/accounts.ts';
import { findObject } from '../queries.ts';
import { inSandboxUnitOfWork, type SandboxContext } from '../sandbox-unit-of-work.ts';
import { formText, redirectAfterPost, sendPage } from './form-body.ts';
import { endedPage } from './side-pages.ts';
import { html, type Html } from '../../../../../platform/http/html.ts';
import type { StoredObject } from '../objects.ts';
import { PAYOUT_IBANS } from '../payouts/payout-banks.ts';
import { pageShell } from './page-shell.ts';

type IdParams = { Params: { id: string } };

export function addOnboardingRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  pages.get<IdParams>('/onboarding/:id', ({ params: { id } }, reply) => show(ctx, reply, { id, name: '', fieldErrors: [] }));
  pages.post<IdParams>('/onboarding/:id', async (request, reply) => {
    const { id } = request.params;
    const entry = { name: formText(request.body, 'holder'), iban: formText(request.body, 'iban') };
    const outcome = await inSandboxUnitOfWork(ctx, (unit) => finishOnboarding(unit, id, entry));
    const fieldErrors = outcome.kind === 'invalid' ? outcome.fieldErrors : [];
    const location = outcome.kind === 'on' ? outcome.url : null;
    if (request.headers.accept === 'application/json') return reply.send(location === null ? { fieldErrors } : { location });
    if (location !== null) return redirectAfterPost(reply, location);
    return show(ctx, reply, { id, name: entry.name, fieldErrors });
  });
}

type OnboardingPage = { readonly id: string; readonly name: string; readonly fieldErrors: readonly OnboardingError[] };

// As at Stripe, a link that was used or has expired redirects to where the application creates a new one.
async function show(
  ctx: SandboxContext,
  reply: FastifyReply,
  { id, name, fieldErrors }: OnboardingPage,
): Promise<FastifyReply> {
  const link = await findObject(ctx.db, 'account_link', id);
  const account = link === null ? null : await findObject(ctx.db, 'account', link.parentId ?? '');
  if (link?.hidden.link === undefined || account === null) return sendPage(reply, 404, missing(ctx));
  const { returnUrl, refreshUrl, used } = link.hidden.link;
  if (used || link.body.expires_at * 1000 <= ctx.clock.now().getTime()) return redirectAfterPost(reply, refreshUrl);
  const view = { linkId: id, account, shopName: ctx.config.productName, backUrl: returnUrl, name, fieldErrors };
  return sendPage(reply, fieldErrors.length === 0 ? 200 : 422, onboardingPage(view));
}

function missing({ config }: SandboxContext): string {
  return endedPage({
    title: sandboxPagesText('pageMissingTitle'),
    text: sandboxPagesText('pageMissing'),
    href: `${config.publicUrl}/`,
    label: sandboxPagesText('goToStart'),
  });
}

type OnboardingView = {
  readonly linkId: string;
  readonly account: StoredObject<'account'>;
  readonly shopName: string;
  readonly backUrl: string;
  readonly name: string;
  readonly fieldErrors: readonly OnboardingError[];
};

/** Renders the hosted page on which a person enters their bank account. */
function onboardingPage(view: OnboardingView): string {
  return pageShell({
    title: sandboxPagesText('getPaidBy', { shop: view.shopName }),
    layout: 'split',
    main: html`${about(view)}${bankForm(view)}`,
  });
}

function about({ account, shopName, backUrl }: OnboardingView): Html {
  const { email, business_profile: profile } = account.body;
  return html`<section class="summary" aria-labelledby="summary-title">
    <a class="back" href="${backUrl}"><span aria-hidden="true">←</span> ${sandboxPagesText('backTo', { shop: shopName })}</a>
    <h1 id="summary-title">${sandboxPagesText('getPaidBy', { shop: shopName })}</h1>
    <ul class="lines">
      <li>
        <div>
          <span class="line-name">${profile.name ?? sandboxPagesText('yourAccount')}</span
          ><span class="line-note">${email ?? ''}</span>
        </div>
      </li>
    </ul>
  </section>`;
}

function bankForm(view: OnboardingView): Html {
  const connect = sandboxPagesText('connectAccount');
  return html`<section class="pay" aria-labelledby="bank-title">
    <h2 id="bank-title">${sandboxPagesText('bankAccount')}</h2>
    <form
      method="post"
      action="/sandbox/pay/onboarding/${view.linkId}"
      novalidate
      data-pay
      data-method="bank"
      data-silent="${sandboxPagesText('noResponse')}"
    >
      <div class="alert" role="alert" data-alert hidden></div>
      <div class="panel" data-panel="bank">${testBanks()}${ibanField(view)}${nameField(view)}</div>
      <button class="primary" type="submit" data-submit>
        <span class="spinner" aria-hidden="true"></span
        ><span data-label data-idle="${connect}" data-busy="${sandboxPagesText('connecting')}">${connect}</span>
      </button>
      <p class="quiet" role="status" data-status data-filled="${sandboxPagesText('filledIn', { name: '{name}' })}"></p>
    </form>
    <p class="quiet">${sandboxPagesText('identityNote')}</p>
  </section>`;
}

function testBanks(): Html {
  return html`<div class="tests" role="group" aria-labelledby="tests-bank">
    <p class="tests-title" id="tests-bank">
      ${sandboxCheckoutText('testAccounts')}<span class="tests-hint" data-scripted hidden>${sandboxCheckoutText('tapToFill')}</span>
    </p>
    <div class="chips">
      ${PAYOUT_IBANS.map(
        ({ iban, title, hint }) =>
          html`<button type="button" class="chip" data-fill="iban" data-value="${iban}">
            <b>${title()}</b><small>${hint()} · ${iban.slice(-4)}</small>
          </button>`,
      )}
    </div>
  </div>`;
}

function ibanField({ fieldErrors }: OnboardingView): Html {
  const errorMessage = fieldErrors.find(({ field }) => field === 'iban')?.message ?? '';
  return html`<div class="field">
    <label for="iban">${sandboxCheckoutText('iban')}</label>
    <input
      id="iban"
      name="iban"
      data-field="iban"
      type="text"
      autocomplete="off"
      placeholder="AT61 1904 3002 3457 3201"
      maxlength="64"
      spellcheck="false"
      required
      aria-describedby="iban-fault"
      ${errorMessage !== '' ? html`aria-invalid="true"` : null}
    />
    <p class="fault" id="iban-fault" ${errorMessage === '' ? html`hidden` : null}>${errorMessage}</p>
  </div>`;
}

function nameField({ fieldErrors, name }: OnboardingView): Html {
  const errorMessage = fieldErrors.find(({ field }) => field === 'name')?.message ?? '';
  return html`<div class="field">
    <label for="holder">${sandboxCheckoutText('accountHolder')}</label>
    <input
      id="holder"
      name="holder"
      data-field="name"
      type="text"
      autocomplete="name"
      maxlength="64"
      spellcheck="false"
      required
      aria-describedby="holder-fault"
      ${errorMessage !== '' ? html`aria-invalid="true"` : null}
      value="${name}"
    />
    <p class="fault" id="holder-fault" ${errorMessage === '' ? html`hidden` : null}>${errorMessage}</p>
  </div>`;
}
