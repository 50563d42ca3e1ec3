import { createHash } from 'node:crypto';
import type { countVisit as contract } from '@festoon/contracts/insights/visits';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { readSource } from '../../ticketing/bookings/public.ts';
import { getVisibleEventById } from '../../events/events/public.ts';
import { dayIn } from './day-range.ts';
import { findSalt, recordVisit } from './visit-queries.ts';
import { isHumanVisitor } from './bot-detection.ts';

const PER_MINUTE: Throttle = { name: 'visits-minute', points: 60, perSeconds: 60 };
const PER_DAY: Throttle = { name: 'visits-day', points: 1000, perSeconds: 86_400 };

type Input = EndpointInput<typeof contract>;

/**
 * Counts a visit by a person. Does not count machines, administrators and the event's own team. The visitor stays unknown,
 * because the day's salt is deleted.
 */
export async function countVisit(ctx: Context, actor: Actor, input: Input): Promise<{ isCounted: boolean }> {
  const { event, viewer } = await getVisibleEventById(ctx, actor, input.eventId);
  const { ip, userAgent } = actor.client;
  const isCountable =
    event.status === 'published' && !viewer.isOnTeam && actor.kind !== 'admin' && isHumanVisitor(userAgent);
  if (!isCountable || !(await isWithinVisitLimit(ctx, ip))) return { isCounted: false };
  const now = ctx.clock.now();
  const salt = await findSalt(ctx.db, dayIn(now, event.timeZone), Buffer.from(ctx.ids.token(), 'base64url'));
  const visitor = createHash('sha256').update(salt).update(`${event.id}\n${ip}\n${userAgent}`).digest();
  const source = await readSource(ctx, ctx.db, { eventId: event.id, actor, source: input });
  await recordVisit(ctx.db, { ...source, eventId: event.id, now, visitor });
  return { isCounted: true };
}

// Keeps one address from inflating the counts. A visitor over the limit still sees the page.
async function isWithinVisitLimit(ctx: Context, ip: string): Promise<boolean> {
  try {
    await throttle(ctx, PER_MINUTE, ip);
    await throttle(ctx, PER_DAY, ip);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
