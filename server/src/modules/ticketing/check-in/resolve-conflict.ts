import type { resolveCheckInConflict as contract } from '@festoon/contracts/ticketing/check-in-conflicts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { insertResolution, isConflict } from './conflict-queries.ts';
import { publishCheckInChange } from './live.ts';

/** Marks an admission that does not count as reviewed. The log itself is unchanged. */
export async function resolveCheckInConflict(
  ctx: Context,
  actor: UserActor,
  { eventId, checkInId }: EndpointInput<typeof contract>,
): Promise<{ resolved: boolean }> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  if (!(await isConflict(ctx.db, eventId, checkInId))) throwDomainError('not_found');
  await insertResolution(ctx.db, { checkInId, accountId: actor.accountId, now: ctx.clock.now() });
  publishCheckInChange(ctx, eventId, []);
  return { resolved: true };
}
