import type { getEmailOptions as contract } from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { findEmailOptions } from './option-queries.ts';

export async function getEmailOptions(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const { translations, ...choices } = (await findEmailOptions(ctx.db, eventId)) ?? throwDomainError('not_found');
  const account = await findAccount(ctx.db, actor.accountId);
  return { ...choices, languages: Object.keys(translations), replyToEmail: account?.email ?? '' };
}
