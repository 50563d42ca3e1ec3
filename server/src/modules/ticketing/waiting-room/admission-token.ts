import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { readSignedText, signText } from '../../../platform/text/signed-text.ts';

const PURPOSE = 'waiting room';
const TokenFields = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.coerce.number()]);

/** The account, event and entry that a token is bound to. */
export type Admission = { readonly accountId: string; readonly eventId: string; readonly entryId: string };

/** Creates the token that an admitted person sends with their holds until the admission ends. */
export function createAdmissionToken(ctx: Pick<Context, 'config'>, admission: Admission, expiresAt: Date): string {
  const { accountId, eventId, entryId } = admission;
  return signText(ctx.config.secretKey, PURPOSE, [accountId, eventId, entryId, String(expiresAt.getTime())]);
}

type Bearer = { readonly token: string | undefined; readonly accountId: string; readonly eventId: string };

/** Returns the entry of a token that this account may use for this event now. Returns null for any other text. */
export function readAdmissionToken(
  ctx: Pick<Context, 'config' | 'clock'>,
  { token, accountId, eventId }: Bearer,
): string | null {
  if (token === undefined) return null;
  const fields = TokenFields.safeParse(readSignedText(ctx.config.secretKey, PURPOSE, token));
  if (!fields.success) return null;
  const [ownerId, tokenEventId, entryId, expiresAt] = fields.data;
  const isOwn = ownerId === accountId && tokenEventId === eventId;
  return isOwn && ctx.clock.now().getTime() < expiresAt ? entryId : null;
}
