import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import { EventId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/ticketing/waiting-room';
import type { UserActor } from '../../../platform/http/module.ts';
import { testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent, type EventOverrides } from '../../events/events/testing.ts';

/** An event with its organiser. Its tickets are on sale. */
export type RoomEvent = { readonly eventId: EventId; readonly slug: string; readonly organiser: UserActor };

export async function buildRoomEvent({ ctx }: Pick<TestApp, 'ctx'>, overrides: EventOverrides = {}): Promise<RoomEvent> {
  const { id, slug, organiserId } = await buildEvent(ctx, overrides);
  return { eventId: EventId.parse(id), slug, organiser: testUser(organiserId) };
}

export const buildPerson = async ({ ctx }: Pick<TestApp, 'ctx'>): Promise<UserActor> =>
  testUser(await buildAccount(ctx, { name: 'Mara Lind' }));

type OpenOptions = {
  /** The time until the opening; 0 opens now. */
  readonly minutes?: number;
  readonly admittedPerMinute?: number;
};

/** Turns the room of an event on as its organiser, with one admission a minute by default. */
export async function turnOn(
  { call, ctx }: Pick<TestApp, 'call' | 'ctx'>,
  { eventId, organiser }: Pick<RoomEvent, 'eventId' | 'organiser'>,
  { minutes = 0, admittedPerMinute = 1 }: OpenOptions = {},
): Promise<void> {
  const settings = { ...contract.WAITING_ROOM_DEFAULTS, admittedPerMinute };
  const saved = await call(contract.saveWaitingRoomSettings, { eventId, ...settings }, { as: organiser });
  const opensAt = minutes === 0 ? null : new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const on = await call(contract.turnOnWaitingRoom, { eventId, opensAt }, { as: organiser });
  if (saved.status !== 200 || on.status !== 200) throw new Error(`The room returned ${saved.text} and ${on.text}`);
}

/** Joins people one after the other. */
export async function joinAll({ call }: Pick<TestApp, 'call'>, slug: string, people: readonly UserActor[]): Promise<void> {
  for (const as of people) {
    const { status, text } = await call(contract.joinWaitingRoom, { slug }, { as });
    if (status !== 200) throw new Error(`Joining returned ${status}: ${text}`);
  }
}

/** Returns the ids in the order that the published seed gives, computed without the database. */
export function recomputeOrder(seed: string, ids: readonly string[]): string[] {
  const keyOf = (id: string) => createHash('sha256').update(`${seed}${id}`).digest('hex');
  return ids
    .map((id) => ({ id, key: keyOf(id) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id);
}
