import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { findLiveEngine } from './engine-queries.ts';
import { createLiveKitProvider } from './livekit-provider.ts';
import type { MediaProvider } from './media-provider.ts';
import type { ProviderName, RoomRow } from './room-queries.ts';
import { createWhipWhepProvider } from './whip-whep-provider.ts';

// An engine says each second that it is there.
const ENGINE_LOST_MS = 4_000;

/** Before this, an engine that was not heard of since is given up. */
export function engineLostBefore({ clock }: Context): Date {
  return new Date(clock.now().getTime() - ENGINE_LOST_MS);
}

/** Returns the secret that opens the engines of this installation; every process of it derives the same one. */
export function engineSecret({ config }: Pick<Context, 'config'>): string {
  return createHmac('sha256', config.secretKey).update('media engine').digest('base64url');
}

/** Returns the provider that carries the room now, or null when there is none. */
export async function findProvider(
  ctx: Context,
  { provider, engineId }: Pick<RoomRow, 'provider' | 'engineId'>,
): Promise<MediaProvider | null> {
  if (provider !== 'embedded') return findOutside(ctx, provider);
  if (engineId === null) return null;
  const engine = await findLiveEngine(ctx.db, { id: engineId, since: engineLostBefore(ctx) });
  return engine && providerAt(ctx, engine);
}

export function providerAt(ctx: Context, { id, url }: { id: string; url: string }): MediaProvider {
  const place = { whipUrl: `${url}/whip/{room}/{stream}`, whepUrl: `${url}/whep/{room}/{stream}` };
  return createWhipWhepProvider({ id: 'embedded', ...place, token: engineSecret(ctx) }, { id, url });
}

/** A provider that is not ours, as configured. */
export function findOutside(
  { config: { media } }: Context,
  provider: Exclude<ProviderName, 'embedded'>,
): MediaProvider | null {
  if (provider === 'livekit') return media.livekit && createLiveKitProvider(media.livekit);
  return media.whipWhep && createWhipWhepProvider({ id: 'whip-whep', ...media.whipWhep }, null);
}
