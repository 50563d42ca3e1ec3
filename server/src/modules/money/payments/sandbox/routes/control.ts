import { sandboxControlText } from '@festoon/catalogue/money/sandbox-control';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_DELAY_SECONDS } from '../publish-events.ts';
import { applyControlAction } from '../checkout/apply-control-action.ts';
import { formText, redirectAfterPost, sendPage } from './form-body.ts';
import { WEBHOOK_MODES, type HiddenFields, type StoredObject, type DisputeBody } from '../objects.ts';
import {
  findObject,
  listChildren,
  listNewest,
  listSessionDeliveries,
  lockObject,
  saveObject,
  type Delivery,
} from '../queries.ts';
import { inSandboxUnitOfWork, type SandboxContext, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';
import { sessionMoney } from './checkout-page.ts';
import { html, type Html } from '../../../../../platform/http/html.ts';
import { pageShell } from './page-shell.ts';

type ControlView = {
  readonly sessions: readonly StoredObject<'checkout.session'>[];
  /** The selected checkout with all its objects; null shows only the list. */
  readonly selected: {
    readonly session: StoredObject<'checkout.session'>;
    readonly paymentId: string | null;
    readonly refundable: boolean;
    readonly dispute: DisputeBody | null;
    readonly subscriptionId: string | null;
    readonly deliveries: readonly Delivery[];
  } | null;
};

type SelectedCheckout = NonNullable<ControlView['selected']>;

/** Renders the page on which a tester chooses the provider's faults and sees the events that it sent. */
function controlPage(view: ControlView): string {
  return pageShell({
    title: sandboxControlText('title'),
    layout: 'wide',
    main: html`<h1>${sandboxControlText('title')}</h1>
      <p class="lead">${sandboxControlText('intro')}</p>
      ${view.selected === null ? null : selectedCheckout(view.selected)} ${sessionList(view)}`,
  });
}

const code = (text: readonly unknown[]): Html => html`<code>${text}</code>`;
const screenReaderText = (text: readonly unknown[]): Html => html`<span class="hidden">${text}</span>`;

function sessionList({ sessions }: ControlView): Html | null {
  if (sessions.length === 0) return html`<p class="quiet">${sandboxControlText.parts('openFromCheckout', { code })}</p>`;
  return html`<section aria-labelledby="newest">
    <h2 id="newest">${sandboxControlText('latestCheckouts')}</h2>
    <ul class="sessions">
      ${sessions.map(
        ({ body }) =>
          html`<li>
            <a href="/sandbox/pay/control?session=${body.id}"
              >${amountAndStatus(body)}</a
            >
            <code>${body.id}</code>
          </li>`,
      )}
    </ul>
  </section>`;
}

function amountAndStatus(body: StoredObject<'checkout.session'>['body']): string {
  const { status, payment_status } = body;
  return sandboxControlText('amountAndStatus', {
    amount: sessionMoney(body.amount_total, body),
    status: status === 'complete' ? payment_status : status,
  });
}

function selectedCheckout(selected: SelectedCheckout): Html {
  const { body } = selected.session;
  return html`<section class="sheet" aria-labelledby="chosen">
      <h2 id="chosen">${amountAndStatus(body)}</h2>
      <p><code>${body.id}</code></p>
      ${body.url !== null && html`<p><a href="${body.url}">${sandboxControlText('openCheckout')}</a></p>`}
      ${webhookForm(selected.session)}${actions(selected)}
    </section>
    ${deliveryTable(selected)}`;
}

function webhookForm({ body, hidden }: StoredObject<'checkout.session'>): Html {
  const mode = hidden.webhookMode ?? 'normal';
  const seconds = (name: string, label: string, value: number | undefined) =>
    html`<div class="field">
      <label for="${name}">${label}</label
      ><input id="${name}" name="${name}" type="text" inputmode="numeric" maxlength="6" value="${value ?? 10}" />
    </div>`;
  return html`<form method="post" action="/sandbox/pay/control/${body.id}/webhooks" class="settings">
    <div class="field">
      <label for="mode">${sandboxControlText('webhooksArrive')}</label>
      <select id="mode" name="mode">
        ${WEBHOOK_MODES.map(
          (value) =>
            html`<option value="${value}" ${value === mode ? html`selected` : null}>${sandboxControlText(value)}</option>`,
        )}
      </select>
    </div>
    ${seconds('delay', sandboxControlText('delaySeconds'), hidden.webhookDelaySeconds)}
    ${seconds('settle', sandboxControlText('settleSeconds'), hidden.settleDelaySeconds)}
    <button class="secondary" type="submit">${sandboxControlText('save')}</button>
  </form>`;
}

function actions({ session, refundable, dispute, subscriptionId, paymentId }: SelectedCheckout): Html | null {
  const act = (action: string, label: string) =>
    html`<form method="post" action="/sandbox/pay/control/${session.body.id}/act" data-once>
      <input type="hidden" name="action" value="${action}" /><button class="secondary" type="submit">${label}</button>
    </form>`;
  if (paymentId === null && subscriptionId === null) return null;
  return html`<div class="answers">
    ${refundable && act('refund', sandboxControlText('refund'))}
    ${refundable && dispute === null && act('dispute', sandboxControlText('dispute'))}
    ${dispute?.status === 'needs_response' && html`${act('dispute_won', sandboxControlText('disputeWon'))}${act('dispute_lost', sandboxControlText('disputeLost'))}`}
    ${subscriptionId !== null && act('renew', sandboxControlText('renew'))}
  </div>`;
}

function deliveryTable({ session, deliveries }: SelectedCheckout): Html {
  if (deliveries.length === 0) return html`<p class="quiet">${sandboxControlText('noWebhooks')}</p>`;
  return html`<div>
    <h2 id="sent">${sandboxControlText('webhooks')}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="sent">
      <table>
        <thead>
          <tr>
            <th scope="col">${sandboxControlText('event')}</th>
            <th scope="col">${sandboxControlText('status')}</th>
            <th scope="col">${sandboxControlText('attempts')}</th>
            <th scope="col">${sandboxControlText('lastResponse')}</th>
            <th scope="col">${sandboxControlText('due')}</th>
            <th scope="col">${sandboxControlText('now')}</th>
          </tr>
        </thead>
        <tbody>
          ${deliveries.map((delivery) => deliveryRow(session.body.id, delivery))}
        </tbody>
      </table>
    </div>
  </div>`;
}

function deliveryRow(sessionId: string, delivery: Delivery): Html {
  return html`<tr>
    <th scope="row">${delivery.event_type}</th>
    <td>${delivery.status.replace('_', ' ')}</td>
    <td>${delivery.attempts}</td>
    <td>${delivery.last_error ?? delivery.last_status ?? sandboxControlText('none')}</td>
    <td>
      <time datetime="${delivery.due_at.toISOString()}"
        >${delivery.due_at.toISOString().slice(0, 19).replace('T', ' ')}</time
      >
    </td>
    <td>
      <form method="post" action="/sandbox/pay/control/${sessionId}/act" data-once>
        <input type="hidden" name="action" value="send" /><input type="hidden" name="delivery" value="${delivery.id}" />
        <button class="secondary small" type="submit">
          ${sandboxControlText.parts('send', { event: delivery.event_type, hidden: screenReaderText })}
        </button>
      </form>
    </td>
  </tr>`;
}

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

async function loadSelected(
  { db }: SandboxContext,
  session: StoredObject<'checkout.session'>,
): Promise<ControlView['selected']> {
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

function settingsIn(body: unknown): HiddenFields {
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

async function changeSettings(unit: SandboxUnitOfWork, id: string, settings: HiddenFields): Promise<void> {
  const session = await lockObject(unit.tx, 'checkout.session', id);
  if (session !== null) await saveObject(unit.tx, { body: session.body, hidden: { ...session.hidden, ...settings } });
}
