import type { Called, TestApp } from '../../platform/testing/test-app.ts';
import * as contract from '@festoon/contracts/hosting';
import { EventId } from '@festoon/contracts/ids';
import { testApp, testUser } from '../../platform/testing/test-app.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { eventsModule } from '../events/module.ts';
import { buildAccount, buildEvent, type EventOverrides } from '../events/testing.ts';
import { hostingModule } from './module.ts';

export type HostingApp = TestApp & { readonly organiser: UserActor; readonly stranger: UserActor };

/** Events and their editor behind the real HTTP side, with an organiser and somebody who has nothing to do with them. */
export async function hostingApp(overrides: Parameters<typeof testApp>[1] = {}): Promise<HostingApp> {
  const app = await testApp([eventsModule, hostingModule], overrides);
  const organiser = testUser(await buildAccount(app.ctx, { name: 'Olga Organiser' }));
  const stranger = testUser(await buildAccount(app.ctx, { name: 'Sven Stranger' }));
  return { ...app, organiser, stranger };
}

/** An event of the organiser's, published unless told otherwise. */
export async function buildHosted({ ctx, organiser }: HostingApp, overrides: EventOverrides = {}): Promise<EventId> {
  const event = { organiserId: organiser.accountId, ...overrides.event };
  return EventId.parse((await buildEvent(ctx, { ...overrides, event })).id);
}

export function editableOf(
  { call, organiser }: HostingApp,
  eventId: EventId,
): Promise<Called<typeof contract.getEditableEvent>> {
  return call(contract.getEditableEvent, { eventId }, { as: organiser });
}
