import * as z from 'zod/mini';
import { MEDIA_TOKEN_SECONDS, MediaRole } from '@festoon/contracts/live/media';
import type { Context } from '../../../../context.ts';
import { readSignedText, signText } from '../../../../platform/text/signed-text.ts';

const PURPOSE = 'media';

const TokenFields = z.tuple([z.uuid(), z.uuid(), z.uuid(), MediaRole, z.coerce.number(), z.coerce.number()]);

/** The values that a token for a room is bound to. */
export type MediaClaims = {
  readonly roomId: string;
  readonly accountId: string;
  /** The sign-in session in which it was created. */
  readonly sessionId: string;
  readonly role: MediaRole;
  readonly generation: number;
};

export function createMediaToken(ctx: Context, claims: MediaClaims): { token: string; expiresAt: Date } {
  const expiresAt = new Date(ctx.clock.now().getTime() + MEDIA_TOKEN_SECONDS * 1000);
  const { roomId, accountId, sessionId, role, generation } = claims;
  const fields = [roomId, accountId, sessionId, role, String(generation), String(expiresAt.getTime())];
  return { token: signText(ctx.config.secretKey, PURPOSE, fields), expiresAt };
}

/** Returns the claims of one of our tokens and whether it is still valid. Returns null for any other text. */
export function readMediaToken(ctx: Context, token: string): (MediaClaims & { isCurrent: boolean }) | null {
  const parsed = TokenFields.safeParse(readSignedText(ctx.config.secretKey, PURPOSE, token));
  if (!parsed.success) return null;
  const [roomId, accountId, sessionId, role, generation, expiresAt] = parsed.data;
  return { roomId, accountId, sessionId, role, generation, isCurrent: ctx.clock.now().getTime() < expiresAt };
}
