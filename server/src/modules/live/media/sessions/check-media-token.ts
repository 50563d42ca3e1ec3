import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { isSessionCurrent } from '../../../identity/accounts/public.ts';
import { findRole, type Audiences } from '../rooms/audiences.ts';
import { readMediaToken } from './media-token.ts';
import { findRoomWithProvider, type RoomWithProvider } from '../rooms/find-room-with-provider.ts';
import type { MediaRole } from '@festoon/contracts/live/media';
import { AccountId, SessionId } from '@festoon/contracts/core/ids';

export type RoomAccess = RoomWithProvider & { readonly accountId: string; readonly role: MediaRole };

/**
 * Returns the account and the room of a token. Throws `invalid_media_token` if the token is not valid. The caller checks
 * again whether the account may still be in the room.
 */
export async function checkMediaToken(
  ctx: Context,
  audiences: Audiences,
  { token, roomId }: { token: string; roomId: string },
): Promise<RoomAccess> {
  const claims = readMediaToken(ctx, token);
  if (claims === null || !claims.isCurrent || claims.roomId !== roomId) throwDomainError('invalid_media_token');
  const accountId = AccountId.parse(claims.accountId);
  const actor = { accountId, sessionId: SessionId.parse(claims.sessionId), kind: 'user', client } as const;
  if (!(await isSessionCurrent(ctx, actor))) throwDomainError('invalid_media_token');
  const access = await getRoomAccess(ctx, audiences, { roomId, accountId });
  if (access.room.generation !== claims.generation) throwDomainError('invalid_media_token');
  return access;
}

const client = { ip: '', userAgent: '' };

/** Returns what a person may do in a room now. Throws if they may not be there. */
export async function getRoomAccess(
  ctx: Context,
  audiences: Audiences,
  { roomId, accountId }: { roomId: string; accountId: string },
): Promise<RoomAccess> {
  const roomWithProvider = await findRoomWithProvider(ctx, roomId);
  if (roomWithProvider === null) throwDomainError('not_found');
  const role = await findRole(ctx, audiences, { room: roomWithProvider.room, accountId });
  if (role === null) throwDomainError('not_found');
  if (roomWithProvider.provider === null) throwDomainError('media_unavailable');
  return { ...roomWithProvider, accountId, role };
}
