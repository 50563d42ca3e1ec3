import { createHmac } from 'node:crypto';
import type { IceServer } from '@festoon/contracts/media';
import type { Context } from '../../context.ts';

const HOURS_12_S = 12 * 3600;

/** STUN as configured, and TURN with credentials that coturn checks by the same secret (its `use-auth-secret`). */
export function iceServersFor({ config: { media }, clock }: Context, accountId: string): IceServer[] {
  const stun = media.stunUrls.length > 0 ? [{ urls: [...media.stunUrls] }] : [];
  if (media.turn === null) return stun;
  const username = `${Math.floor(clock.now().getTime() / 1000) + HOURS_12_S}:${accountId}`;
  const credential = createHmac('sha1', media.turn.secret).update(username).digest('base64');
  return [...stun, { urls: [...media.turn.urls], username, credential }];
}
