import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { isSessionCurrent } from '../../../identity/accounts/public.ts';
import { findRole, type Audiences } from '../rooms/audiences.ts';
import { readMediaToken } from './media-token.ts';
import { findCarriedRoom, type CarriedRoom } from '../rooms/place-room.ts';
import type { MediaRole } from '@festoon/contracts/live/media';
import { AccountId, SessionId } from '@festoon/contracts/core/ids';

export type Entry = CarriedRoom & { readonly accountId: string; readonly role: MediaRole };

/**
 * Returns who presents a token and what it opens, and throws `media_token_ended` for a token that is not valid. A token
 * names a person and the room that was opened to them; whether they may still be there is checked again.
 */
export async function checkMediaToken(
  ctx: Context,
  audiences: Audiences,
  { token, roomId }: { token: string; roomId: string },
): Promise<Entry> {
  const claims = readMediaToken(ctx, token);
  if (claims === null || !claims.isCurrent || claims.roomId !== roomId) throwDomainError('media_token_ended');
  const accountId = AccountId.parse(claims.accountId);
  const actor = { accountId, sessionId: SessionId.parse(claims.sessionId), kind: 'user', client } as const;
  if (!(await isSessionCurrent(ctx, actor))) throwDomainError('media_token_ended');
  const entry = await enterRoom(ctx, audiences, { roomId, accountId });
  if (entry.room.generation !== claims.generation) throwDomainError('media_token_ended');
  return entry;
}

const client = { ip: '', userAgent: '' };

/** Returns what a person may do in a room now, and throws when they may not be there. */
export async function enterRoom(
  ctx: Context,
  audiences: Audiences,
  { roomId, accountId }: { roomId: string; accountId: string },
): Promise<Entry> {
  const carried = await findCarriedRoom(ctx, roomId);
  if (carried === null) throwDomainError('not_found');
  const role = await findRole(ctx, audiences, { room: carried.room, accountId });
  if (role === null) throwDomainError('not_found');
  if (carried.provider === null) throwDomainError('media_unavailable');
  return { ...carried, accountId, role };
}
