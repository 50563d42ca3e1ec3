import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPage, type CheckoutError } from './checkout-page.ts';
import { cardEntry, formText, redirectAfterPost, sendPage } from './form-body.ts';
import type { StoredObject } from '../objects.ts';
import { paySession, type PayEntry, type PayOutcome } from '../checkout/pay-session.ts';
import { findObject, listChildren } from '../queries.ts';
import { inSandboxUnitOfWork, type SandboxContext } from '../sandbox-unit-of-work.ts';
import { missingPage, checkoutEndedPage, nextPageUrl } from './next-page-url.ts';

type IdParams = { Params: { id: string } };
type CheckoutParams = { Querystring: { declined?: unknown } };

export function addCheckoutRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  pages.get<IdParams & CheckoutParams>('/checkout/:id', async ({ params: { id }, query }, reply) => {
    const fieldErrors = query.declined === undefined ? [] : await lastDecline(ctx, id);
    return showCheckout(ctx, reply, { id, fieldErrors });
  });
  pages.post<IdParams>('/checkout/:id', async (request, reply) => {
    const entry = payEntry(request.body);
    const outcome = await inSandboxUnitOfWork(ctx, (unit) => paySession(unit, request.params.id, entry));
    const location = await nextPageUrl(ctx, outcome);
    const fieldErrors = fieldErrorsOf(outcome);
    if (request.headers.accept === 'application/json') return reply.send(location === null ? { fieldErrors } : { location });
    if (location !== null) return redirectAfterPost(reply, location);
    return showCheckout(ctx, reply, { id: request.params.id, entry, fieldErrors });
  });
}

function payEntry(body: unknown): PayEntry {
  if (formText(body, 'method') === 'debit')
    return { method: 'debit', name: formText(body, 'holder'), iban: formText(body, 'iban') };
  return { method: 'card', card: cardEntry(body) };
}

function fieldErrorsOf(outcome: PayOutcome): readonly CheckoutError[] {
  if (outcome.kind === 'invalid') return outcome.fieldErrors;
  if (outcome.kind === 'missing') return [{ field: null, message: sandboxPagesText('missingCheckout') }];
  return outcome.kind === 'declined' ? [{ field: outcome.field, message: outcome.message }] : [];
}

// The reason for the decline, after the buyer returns from the bank's page.
async function lastDecline({ db }: SandboxContext, id: string): Promise<CheckoutError[]> {
  const [intent] = await listChildren(db, 'payment_intent', id);
  const message = intent?.body.last_payment_error?.message;
  return message === undefined ? [] : [{ field: 'number', message }];
}

type CheckoutPage = { readonly id: string; readonly entry?: PayEntry; readonly fieldErrors: readonly CheckoutError[] };

async function showCheckout(
  ctx: SandboxContext,
  reply: FastifyReply,
  { id, entry, fieldErrors }: CheckoutPage,
): Promise<FastifyReply> {
  const session = await findObject(ctx.db, 'checkout.session', id);
  const shopName = ctx.config.productName;
  if (session === null) return sendPage(reply, 404, missingPage(ctx.config.publicUrl));
  if (!isOpen(session, ctx.clock.now())) return sendPage(reply, 200, checkoutEndedPage(session.body, shopName));
  const { method, name } = typed(entry);
  const page = checkoutPage({ session, shopName, method, name, fieldErrors });
  return sendPage(reply, entry === undefined ? 200 : 402, page);
}

function isOpen({ body }: StoredObject<'checkout.session'>, now: Date): boolean {
  return body.status === 'open' && body.expires_at * 1000 > now.getTime();
}

// The page never contains a card's number again; it may contain the name.
function typed(entry: PayEntry | undefined): { method: 'card' | 'debit'; name: string } {
  if (entry === undefined) return { method: 'card', name: '' };
  return entry.method === 'card' ? { method: 'card', name: entry.card.name } : { method: 'debit', name: entry.name };
}
