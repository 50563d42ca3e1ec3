import type { Context } from '../../context.ts';
import type { InRoom } from '../../platform/http/module.ts';
import { tokenHash } from '../../platform/token-hash.ts';
import { useKey } from './key-queries.ts';

const KEY = /^[\w-]{43}$/;

/** Whose key a program such as OBS came with; what that person may do in the room is asked as of everybody. */
export async function resolveKey(ctx: Context, key: string): Promise<InRoom | null> {
  return KEY.test(key) ? useKey(ctx.db, tokenHash(key), ctx.clock.now()) : null;
}
