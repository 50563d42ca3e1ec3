import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { throwDomainError } from '../errors.ts';
import { throwIfImpersonated } from './impersonation.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Actor, ActorFor, Admit, Gate } from './module.ts';

function throwIfWrongSignIn(access: Access, actor: Actor): void {
  if (access === 'anyone') return;
  if (actor.kind === 'visitor') throwDomainError(actor.signedOut ?? 'NO_REFRESH_TOKEN');
  if (access === 'signed_in') return;
  const wanted = access === 'admin' ? 'admin' : 'user';
  if (actor.kind !== wanted) throwDomainError('not_found');
}

const BACK_AFTER_SECONDS = 120;

/** Throws during maintenance. Payments that have begun are still completed and confirmed, and doors still admit people. */
async function throwIfInMaintenance(ctx: Context, { routeOptions: { config } }: FastifyRequest): Promise<void> {
  if (config.essential || config.always) return;
  const { maintenance } = await readSettings(ctx);
  if (maintenance.on) throwDomainError('maintenance', { retryAfterSeconds: BACK_AFTER_SECONDS });
}

/** The gate of every route: who calls, and whether this door is theirs. */
export function createAdmit(ctx: Context, gate: Gate): Admit {
  return async <A extends Access>(access: A, request: FastifyRequest, reply: FastifyReply): Promise<ActorFor<A>> => {
    const actor = await gate.authenticate(ctx, request, reply);
    throwIfWrongSignIn(access, actor);
    throwIfImpersonated(access, { actor, request });
    if (actor.kind !== 'admin') await throwIfInMaintenance(ctx, request);
    if (access === 'subscriber' && actor.kind === 'user' && !(await gate.isSubscriber(ctx, actor.accountId))) {
      throwDomainError('subscription_required');
    }
    return actor as ActorFor<A>;
  };
}
