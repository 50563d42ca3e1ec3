import type { Context } from '../../../../context.ts';
import type { RoomParticipant } from '../../../../platform/http/module.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { recordKeyUse } from './key-queries.ts';

const KEY_PATTERN = /^[\w-]{43}$/;

/**
 * Returns the account and room of the key that a program such as OBS sends. The person's rights in the room are checked as
 * for everyone.
 */
export async function resolveStreamKey(ctx: Context, key: string): Promise<RoomParticipant | null> {
  return KEY_PATTERN.test(key) ? recordKeyUse(ctx.db, tokenHash(key), ctx.clock.now()) : null;
}
