import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import type { Profile } from '@festoon/contracts/identity/profile';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import type { AccountRow } from './account-queries.ts';
import { findPendingEmail } from './sign-up/verification-code-queries.ts';
import { getOwnAccount } from './own-account.ts';
import { imageUrl } from './sessions/sign-in-result.ts';

function toProfile(account: AccountRow, pendingEmail: string | null): Profile {
  return {
    id: AccountId.parse(account.id),
    name: account.name,
    email: account.email,
    handle: account.handle,
    imageUrl: imageUrl(account.image_key),
    bio: account.bio,
    city: account.city,
    interests: account.interests,
    eventLanguages: account.event_languages,
    links: account.links as Profile['links'],
    language: account.language ?? SOURCE_LANGUAGE,
    timeZone: account.time_zone,
    colourScheme: account.colour_scheme as Profile['colourScheme'],
    hasPassword: account.password_hash !== null,
    pendingEmail,
  };
}

/** Returns the account's own details. */
export async function getProfile(ctx: Context, actor: UserActor): Promise<Profile> {
  const account = await getOwnAccount(ctx, actor);
  return toProfile(account, await findPendingEmail(ctx.db, account.id, ctx.clock.now()));
}
