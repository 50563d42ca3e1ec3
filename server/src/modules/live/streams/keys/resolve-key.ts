import type { Context } from '../../../../context.ts';
import type { InRoom } from '../../../../platform/http/module.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { useKey } from './key-queries.ts';

const KEY = /^[\w-]{43}$/;

/**
 * Returns the account and room of the key that a program such as OBS sends. The person's rights in the room are checked as
 * for everyone.
 */
export async function resolveKey(ctx: Context, key: string): Promise<InRoom | null> {
  return KEY.test(key) ? useKey(ctx.db, tokenHash(key), ctx.clock.now()) : null;
}
