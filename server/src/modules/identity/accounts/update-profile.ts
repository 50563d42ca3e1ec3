import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type { Profile, updateProfile as endpoint } from '@festoon/contracts/identity/profile';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, onConstraint } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { isTimeZone } from '../../../platform/zone-clock.ts';
import { updateAccount } from './account-queries.ts';
import { getProfile } from './get-profile.ts';
import { isReservedHandle } from './handle-rules.ts';
import { setNameOnce } from './names/set-name-once.ts';
import { checkName, checkOrganiserName, updateVerifiedNames } from './names/check-name.ts';

type Input = EndpointInput<typeof endpoint>;

/** Changes the given fields. The others stay unchanged. */
export async function updateProfile(ctx: Context, actor: UserActor, changes: Input): Promise<Profile> {
  if (changes.timeZone && !isTimeZone(changes.timeZone)) {
    throw new InvalidInput([{ path: 'timeZone', message: accountMessagesText('timeZoneInvalid') }]);
  }
  if (changes.handle !== undefined && isReservedHandle(changes.handle)) throwDomainError('handle_taken');
  if (changes.name !== undefined) {
    const nameField = { path: 'name', text: changes.name };
    checkName(ctx.config, nameField);
    await checkOrganiserName(ctx, nameField, actor.accountId);
  }
  await inTransaction(ctx.db, async (tx) => {
    await updateAccount(tx, actor.accountId, changes).catch(onConstraint({ accounts_handle_unique: 'handle_taken' }));
    if (changes.name !== undefined) {
      await updateVerifiedNames(tx, actor.accountId);
      await setNameOnce(ctx, tx, { accountId: actor.accountId, name: changes.name });
    }
  });
  ctx.live.invalidate({ topic: `account:${actor.accountId}`, name: 'profile.changed', id: actor.accountId });
  return getProfile(ctx, actor);
}
