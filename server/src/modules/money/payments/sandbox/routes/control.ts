import type { FastifyInstance } from 'fastify';
import { DEFAULT_DELAY_SECONDS } from '../publish-events.ts';
import { controlPage, type ControlView } from './control-page.ts';
import { applyControlAction } from '../checkout/apply-control-action.ts';
import { formText, redirectAfterPost, sendPage } from './form-body.ts';
import { WEBHOOK_MODES, type Hidden, type Stored } from '../objects.ts';
import { findObject, listChildren, listNewest, listSessionDeliveries, lockObject, saveObject } from '../queries.ts';
import { inSandboxUnitOfWork, type SandboxContext, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

type IdParams = { Params: { id: string } };
type ControlParams = { Querystring: { session?: string | string[] } };

const MAX_DELAY_SECONDS = 86_400;

export function addControlRoutes(pages: FastifyInstance, ctx: SandboxContext): void {
  pages.get<ControlParams>('/control', async (request, reply) => {
    const view = await viewOf(ctx, String(request.query.session ?? ''));
    return sendPage(reply, 200, controlPage(view));
  });
  pages.post<IdParams>('/control/:id/webhooks', async (request, reply) => {
    await inSandboxUnitOfWork(ctx, (unit) => changeSettings(unit, request.params.id, settingsIn(request.body)));
    return redirectAfterPost(reply, controlPath(request.params.id));
  });
  pages.post<IdParams>('/control/:id/act', async (request, reply) => {
    const { body, params } = request;
    await applyControlAction(ctx, params.id, { action: formText(body, 'action'), deliveryId: formText(body, 'delivery') });
    return redirectAfterPost(reply, controlPath(params.id));
  });
}

function controlPath(sessionId: string): string {
  return `/sandbox/pay/control?session=${encodeURIComponent(sessionId)}`;
}

// Anyone who knows a checkout's id may act on it. The list of all checkouts is for development only: in a public
// demonstration they belong to other people.
async function viewOf(ctx: SandboxContext, sessionId: string): Promise<ControlView> {
  const session = sessionId === '' ? null : await findObject(ctx.db, 'checkout.session', sessionId);
  const sessions = ctx.config.production ? [] : await listNewest(ctx.db, 'checkout.session', 20);
  return { sessions, selected: session === null ? null : await loadSelected(ctx, session) };
}

async function loadSelected({ db }: SandboxContext, session: Stored<'checkout.session'>): Promise<ControlView['selected']> {
  const { id } = session.body;
  const [intent] = await listChildren(db, 'payment_intent', id);
  const charge = intent === undefined ? null : await findObject(db, 'charge', intent.body.latest_charge ?? '');
  const [dispute] = intent === undefined ? [] : await listChildren(db, 'dispute', intent.body.id);
  return {
    session,
    paymentId: intent?.body.id ?? null,
    refundable: charge !== null && !charge.body.refunded && !charge.body.disputed,
    dispute: dispute?.body ?? null,
    subscriptionId: session.body.subscription,
    deliveries: await listSessionDeliveries(db, id, 100),
  };
}

function settingsIn(body: unknown): Hidden {
  const mode = WEBHOOK_MODES.find((candidate) => candidate === formText(body, 'mode'));
  return {
    webhookMode: mode ?? 'normal',
    webhookDelaySeconds: secondsIn(body, 'delay'),
    settleDelaySeconds: secondsIn(body, 'settle'),
  };
}

function secondsIn(body: unknown, name: string): number {
  const text = formText(body, name).trim();
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), MAX_DELAY_SECONDS) : DEFAULT_DELAY_SECONDS;
}

async function changeSettings(unit: SandboxUnitOfWork, id: string, settings: Hidden): Promise<void> {
  const session = await lockObject(unit.tx, 'checkout.session', id);
  if (session !== null) await saveObject(unit.tx, { body: session.body, hidden: { ...session.hidden, ...settings } });
}
