import type { getMessageChoices as contract } from '@festoon/contracts/ticketing/attendee-messages';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { getHosted } from '../../events/events/public.ts';
import { findChoices } from './choice-queries.ts';

export async function getMessageChoices(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const choices = (await findChoices(ctx.db, eventId)) ?? throwDomainError('not_found');
  const account = await findAccount(ctx.db, actor.accountId);
  return { ...choices, ownEmail: account?.email ?? '' };
}
