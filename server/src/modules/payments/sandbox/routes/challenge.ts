import type { FastifyInstance } from 'fastify';
import { formText, sendOn, sendPage } from './form-body.ts';
import type { Stored } from '../objects.ts';
import { answerChallenge } from '../pay-session.ts';
import { findObject, listChildren } from '../queries.ts';
import { challengePage } from './side-pages.ts';
import { takeTurn, type SandboxContext } from '../turn.ts';
import { missingPage, wayOn } from './way-on.ts';

type Named = { Params: { id: string } };

export function addChallengeRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  const shopName = ctx.config.productName;
  pages.get<Named>('/3ds/:id', async (request, reply) => {
    const { id } = request.params;
    const session = await findObject(ctx.db, 'checkout.session', id);
    if (session === null) return sendPage(reply, 404, missingPage(ctx.config.publicUrl));
    const [intent] = await listChildren(ctx.db, 'payment_intent', id);
    if (session.body.status !== 'open' || intent?.body.status !== 'requires_action')
      return sendOn(reply, checkoutPath(session));
    return sendPage(
      reply,
      200,
      challengePage(session.body, { shopName, lastDigits: (intent.hidden.instrument ?? '').slice(-4) }),
    );
  });
  pages.post<Named>('/3ds/:id', async (request, reply) => {
    const passed = formText(request.body, 'answer') === 'pass';
    const outcome = await takeTurn(ctx, (turn) => answerChallenge(turn, request.params.id, passed));
    if (outcome.kind === 'missing') return sendPage(reply, 404, missingPage(ctx.config.publicUrl));
    return sendOn(reply, (await wayOn(ctx, outcome)) ?? `/sandbox/pay/checkout/${request.params.id}?declined`);
  });
}

function checkoutPath({ body }: Stored<'checkout.session'>): string {
  return `/sandbox/pay/checkout/${body.id}`;
}
