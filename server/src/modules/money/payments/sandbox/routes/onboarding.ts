import type { FastifyInstance, FastifyReply } from 'fastify';
import { finishOnboarding, type OnboardingError } from '../payouts/accounts.ts';
import { findObject } from '../queries.ts';
import { takeTurn, type SandboxContext } from '../turn.ts';
import { formText, sendOn, sendPage } from './form-body.ts';
import { onboardingPage } from './onboarding-page.ts';
import { endedPage } from './side-pages.ts';

type Named = { Params: { id: string } };

export function addOnboardingRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  pages.get<Named>('/onboarding/:id', ({ params: { id } }, reply) => show(ctx, reply, { id, name: '', faults: [] }));
  pages.post<Named>('/onboarding/:id', async (request, reply) => {
    const { id } = request.params;
    const entry = { name: formText(request.body, 'holder'), iban: formText(request.body, 'iban') };
    const outcome = await takeTurn(ctx, (turn) => finishOnboarding(turn, id, entry));
    const faults = outcome.kind === 'faults' ? outcome.faults : [];
    const location = outcome.kind === 'on' ? outcome.url : null;
    if (request.headers.accept === 'application/json') return reply.send(location === null ? { faults } : { location });
    if (location !== null) return sendOn(reply, location);
    return show(ctx, reply, { id, name: entry.name, faults });
  });
}

type OnboardingPage = { readonly id: string; readonly name: string; readonly faults: readonly OnboardingError[] };

// As at Stripe, a link that was used or has ended leads to where the application makes a new one.
async function show(ctx: SandboxContext, reply: FastifyReply, { id, name, faults }: OnboardingPage): Promise<FastifyReply> {
  const link = await findObject(ctx.db, 'account_link', id);
  const account = link === null ? null : await findObject(ctx.db, 'account', link.parentId ?? '');
  if (link?.hidden.link === undefined || account === null) return sendPage(reply, 404, missing(ctx));
  const { returnUrl, refreshUrl, used } = link.hidden.link;
  if (used || link.body.expires_at * 1000 <= ctx.clock.now().getTime()) return sendOn(reply, refreshUrl);
  const view = { linkId: id, account, shopName: ctx.config.productName, backUrl: returnUrl, name, faults };
  return sendPage(reply, faults.length === 0 ? 200 : 422, onboardingPage(view));
}

function missing({ config }: SandboxContext): string {
  return endedPage({
    title: 'There is no such page',
    text: 'The link may be incomplete. Nothing was changed.',
    href: `${config.publicUrl}/`,
    label: 'Go to the start page',
  });
}
