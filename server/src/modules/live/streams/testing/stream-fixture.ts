import { EventId, StreamId } from '@festoon/contracts/core/ids';
import * as streams from '@festoon/contracts/live/streams';
import type { Module, UserActor } from '../../../../platform/http/module.ts';
import { testApp, testUser, type TestApp, type TestAppOverrides } from '../../../../platform/testing/test-app.ts';
import { chatsModule } from '../../../messaging/chats/module.ts';
import { givePremium } from '../../../messaging/chats/testing.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { canOpenPath } from '../../../ticketing/bookings/public.ts';
import { isSubscriber } from '../../../money/subscriptions/public.ts';
import { streamsModule } from '../module.ts';

/** Starts a test app with streams and chats, which require premium. */
export function streamApp(overrides: TestAppOverrides & { further?: readonly Module[] } = {}): Promise<TestApp> {
  const { further = [], ...rest } = overrides;
  return testApp([chatsModule, streamsModule, ...further], {
    ...rest,
    authGate: { isSubscriber: (ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()), canOpenPath },
  });
}

/** Creates a user with premium. */
export async function buildPremiumUser({ ctx }: Pick<TestApp, 'ctx'>, name = 'Vera Viewer'): Promise<UserActor> {
  const id = await buildAccount(ctx, { name });
  await givePremium(ctx, id);
  return testUser(id);
}

type Params = {
  readonly host?: UserActor;
  readonly eventId?: string;
  readonly audience?: streams.StreamAudience;
  readonly scheduledAt?: Date;
  readonly isRecorded?: boolean;
};

/** Creates a stream whose host has premium. */
export async function buildStream(app: TestApp, options: Params = {}) {
  const host = options.host ?? (await buildPremiumUser(app, 'Hedda Host'));
  const response = await app.call(
    streams.createStream,
    {
      title: 'Behind the scenes',
      eventId: options.eventId === undefined ? null : EventId.parse(options.eventId),
      audience: options.audience ?? 'subscribers',
      scheduledAt: options.scheduledAt?.toISOString() ?? null,
      isRecorded: options.isRecorded ?? false,
    },
    { as: host },
  );
  if (response.status !== 200) throw new Error(`The stream returned ${response.status}: ${response.text}`);
  const { stream } = response.body;
  return { host, stream, streamId: StreamId.parse(stream.id), params: { streamId: StreamId.parse(stream.id) } };
}

/** Creates a stream that is live. */
export async function buildLiveStream(app: TestApp, options: Params = {}) {
  const built = await buildStream(app, options);
  const { status, text, body } = await app.call(streams.goLive, built.params, { as: built.host });
  if (status !== 200) throw new Error(`Going live returned ${status}: ${text}`);
  return { ...built, stream: body.stream };
}

/** Creates a live stream for the ticket holders of an event of its host. */
export async function buildTicketStream(app: TestApp) {
  const host = await buildPremiumUser(app, 'Hedda Host');
  const event = await buildEvent(app.ctx, { event: { organiserId: host.accountId } });
  const built = await buildLiveStream(app, { host, eventId: event.id, audience: 'ticket_holders' });
  return { ...built, eventId: event.id, ticket: { eventId: event.id, ticketTypeId: event.ticketTypeIds[0] ?? '' } };
}
