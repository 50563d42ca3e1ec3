import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { RoomParticipant } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import type { Audiences } from './rooms/audiences.ts';

const KEY_THROTTLE = { name: 'media-key', points: 60, perSeconds: 60 };

/** Returns the owner of a stream key and the room that the key is for. Throws `invalid_media_token` for an unknown key. */
export async function resolveStreamKey(
  ctx: Context,
  audiences: Audiences,
  { key, ip }: { key: string; ip: string },
): Promise<RoomParticipant> {
  await throttle(ctx, KEY_THROTTLE, ip);
  for (const audience of audiences()) {
    const found = await audience.resolveStreamKey?.(ctx, key);
    if (found) return found;
  }
  return throwDomainError('invalid_media_token');
}
