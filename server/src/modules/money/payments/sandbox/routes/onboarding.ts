import type { FastifyInstance, FastifyReply } from 'fastify';
import { finishOnboarding, type OnboardingError } from '../payouts/accounts.ts';
import { findObject } from '../queries.ts';
import { inSandboxUnitOfWork, type SandboxContext } from '../sandbox-unit-of-work.ts';
import { formText, redirectAfterPost, sendPage } from './form-body.ts';
import { onboardingPage } from './onboarding-page.ts';
import { endedPage } from './side-pages.ts';

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
    title: 'There is no such page',
    text: 'The link may be incomplete. Nothing was changed.',
    href: `${config.publicUrl}/`,
    label: 'Go to the start page',
  });
}
