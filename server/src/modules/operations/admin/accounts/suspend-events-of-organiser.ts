import { AccountId, EventId, SessionId } from '@festoon/contracts/core/ids';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AdminActor, Job } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { suspendEvent } from '../events/suspend-event.ts';
import { listEventsOnSale } from './account-detail-queries.ts';

const SUSPEND_EVENTS = 'admin.suspend-events';
const Payload = z.object({
  accountId: z.uuid(),
  reason: z.string(),
  by: z.object({
    accountId: AccountId,
    sessionId: SessionId,
    client: z.object({ ip: z.string(), userAgent: z.string() }),
  }),
});

type Params = { readonly actor: AdminActor; readonly accountId: string; readonly reason: string };

/** Enqueues the suspension of an account's events, each with a separate audit entry, in the name of the administrator. */
export async function enqueueSuspendEvents(tx: Tx, { actor, accountId, reason }: Params): Promise<void> {
  const by = { accountId: actor.accountId, sessionId: actor.sessionId, client: actor.client };
  await enqueue(tx, SUSPEND_EVENTS, { accountId, reason, by }, { key: `${SUSPEND_EVENTS}:${accountId}` });
}

/** Suspends the events of an organiser. Safe to repeat: suspended events are no longer selected. */
async function suspendEventsOfOrganiser(ctx: Context, payload: unknown): Promise<void> {
  const { accountId, reason, by } = Payload.parse(payload);
  for (const eventId of await listEventsOnSale(ctx.db, accountId, ctx.clock.now())) {
    try {
      await suspendEvent(ctx, { kind: 'admin', ...by }, { eventId: EventId.parse(eventId), reason });
    } catch (error) {
      // It was cancelled or unpublished in the meantime.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

export const suspendEventsJob: Job = { task: SUSPEND_EVENTS, run: suspendEventsOfOrganiser };
