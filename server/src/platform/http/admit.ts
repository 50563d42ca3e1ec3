import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { refuse } from '../errors.ts';
import { refuseInPlace } from './in-place.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Actor, ActorFor, Admit, Gate } from './module.ts';

function refuseWrongDoor(access: Access, actor: Actor): void {
  if (access === 'anyone') return;
  if (actor.kind === 'visitor') refuse(actor.signedOut ?? 'NO_REFRESH_TOKEN');
  if (access === 'signed_in') return;
  const wanted = access === 'admin' ? 'admin' : 'user';
  if (actor.kind !== wanted) refuse('not_found');
}

const BACK_AFTER_SECONDS = 120;

/** What was begun is still paid and confirmed, and doors still let people in. */
async function refuseInMaintenance(ctx: Context, { routeOptions: { config } }: FastifyRequest): Promise<void> {
  if (config.essential || config.always) return;
  const { maintenance } = await readSettings(ctx);
  if (maintenance.on) refuse('maintenance', { retryAfterSeconds: BACK_AFTER_SECONDS });
}

/** The gate of every route: who calls, and whether this door is theirs. */
export function createAdmit(ctx: Context, gate: Gate): Admit {
  return async <A extends Access>(access: A, request: FastifyRequest, reply: FastifyReply): Promise<ActorFor<A>> => {
    const actor = await gate.authenticate(ctx, request, reply);
    refuseWrongDoor(access, actor);
    refuseInPlace(access, { actor, request });
    if (actor.kind !== 'admin') await refuseInMaintenance(ctx, request);
    if (access === 'subscriber' && actor.kind === 'user' && !(await gate.isSubscriber(ctx, actor.accountId))) {
      refuse('subscription_required');
    }
    return actor as ActorFor<A>;
  };
}
