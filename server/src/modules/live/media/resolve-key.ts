import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { InRoom } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import type { Audiences } from './rooms/audiences.ts';

const KEY_TRIES = { name: 'media-key', points: 60, perSeconds: 60 };

/** Returns the owner of a stream key and the room that the key is for. Throws `media_token_ended` for an unknown key. */
export async function resolveKey(
  ctx: Context,
  audiences: Audiences,
  { key, ip }: { key: string; ip: string },
): Promise<InRoom> {
  await throttle(ctx, KEY_TRIES, ip);
  for (const audience of audiences()) {
    const found = await audience.resolveKey?.(ctx, key);
    if (found) return found;
  }
  return throwDomainError('media_token_ended');
}
