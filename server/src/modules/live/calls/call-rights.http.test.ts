import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCall, startCall, type Call } from '@festoon/contracts/live/calls';
import type { UserActor } from '../../../platform/http/module.ts';
import { testAdmin, testUser, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildChatter, buildRoomEvent } from '../../messaging/chats/testing/chat-fixtures.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { callAudience } from './call-audience.ts';
import { buildPremiumGroup, buildDirectConversation, callApp, join, decline, leave, advanceTime, ring } from './testing.ts';

let app: TestApp;

beforeEach(async () => {
  app = await callApp();
});

const fetchCall = async (as: UserActor, { id: callId }: Call) => (await app.call(getCall, { callId }, { as })).body.call;

const endPremium = (as: UserActor) =>
  sql`update subscriptions set current_period_end = ${app.ctx.clock.now()}, status = 'canceled' where account_id = ${as.accountId}`.execute(
    app.ctx.db,
  );

const grantsOf = async (call: Call, people: readonly UserActor[]) => {
  const requested = people.map(({ accountId }) => ({ roomId: call.mediaRoomId, accountId }));
  return (await callAudience.listGrants(app.ctx, requested)).map(({ accountId }) => accountId);
};

describe('a device', () => {
  it('joins a call for an account, and another device can take over explicitly', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const call = await ring(app, ada, conversationId);
    await join(app, bo, { callId: call.id });
    const device = app.ctx.ids.newId();
    expect((await join(app, bo, { callId: call.id, device })).body.code).toBe('call_on_other_device');
    expect((await join(app, bo, { callId: call.id, device, takeOver: true })).status).toBe(200);
    expect((await join(app, bo, { callId: call.id })).body.code).toBe('call_on_other_device');
  });

  it('can be replaced after it disconnected', async () => {
    const { people, conversationId } = await buildPremiumGroup(app, 2);
    const [ada, bo] = people as [UserActor, UserActor];
    const call = await ring(app, ada, conversationId);
    await join(app, bo, { callId: call.id });
    app.ctx.clock.advance(31_000);
    expect((await join(app, bo, { callId: call.id, device: app.ctx.ids.newId() })).status).toBe(200);
  });
});

describe('call access', () => {
  it('returns 404 to strangers and grants media only to accounts in the call', async () => {
    const { people, conversationId } = await buildPremiumGroup(app, 3);
    const [ada, bo, cy] = people as [UserActor, UserActor, UserActor];
    const stranger = await buildChatter(app);
    const call = await ring(app, ada, conversationId);
    await join(app, bo, { callId: call.id });
    expect((await app.call(getCall, { callId: call.id }, { as: stranger })).body.code).toBe('not_found');
    expect((await join(app, stranger, { callId: call.id })).body.code).toBe('not_found');
    expect((await decline(app, stranger, call.id)).body.code).toBe('not_found');
    expect((await leave(app, stranger, call.id)).body.code).toBe('not_found');
    expect((await app.call(startCall, { conversationId, isVideo: true }, { as: stranger })).body.code).toBe('not_found');
    // A ringing account has no access to audio and video.
    expect(await grantsOf(call, [ada, bo, cy, stranger])).toEqual([ada.accountId, bo.accountId]);
  });

  it('is denied immediately without premium or membership, and such participants are removed soon', async () => {
    const { people, conversationId } = await buildPremiumGroup(app, 4);
    const [ada, bo, cy, di] = people as [UserActor, UserActor, UserActor, UserActor];
    const call = await ring(app, ada, conversationId);
    for (const one of [bo, cy, di]) await join(app, one, { callId: call.id });
    await endPremium(bo);
    await sql`update conversation_members set left_at = now() where account_id = ${cy.accountId}`.execute(app.ctx.db);
    expect(await grantsOf(call, people)).toEqual([ada.accountId, di.accountId]);
    expect((await join(app, cy, { callId: call.id })).body.code).toBe('not_found');
    expect((await join(app, bo, { callId: call.id })).body.code).toBe('subscription_required');
    await advanceTime(app, 10, [
      [ada, call.id],
      [di, call.id],
    ]);
    const states = (await fetchCall(ada, call)).participants.map(({ person, state }) => [person.id, state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [ada.accountId, 'joined'],
        [bo.accountId, 'left'],
        [cy.accountId, 'left'],
        [di.accountId, 'joined'],
      ]),
    );
  });

  it('is denied without premium', async () => {
    const { ada, conversationId } = await buildDirectConversation(app);
    const call = await ring(app, ada, conversationId);
    const withoutPremium = testUser(await buildAccount(app.ctx));
    for (const [as, status] of [
      [testVisitor, 401],
      [withoutPremium, 403],
      [testAdmin(), 404],
    ] as const) {
      expect((await app.call(getCall, { callId: call.id }, { as })).status).toBe(status);
    }
  });

  it('returns 404 for a call in an event room', async () => {
    const { owner, roomId } = await buildRoomEvent(app);
    expect((await app.call(startCall, { conversationId: roomId, isVideo: true }, { as: owner })).body.code).toBe(
      'not_found',
    );
  });

  it('is rate limited', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    for (let count = 0; count < 30; count += 1) await decline(app, bo, (await ring(app, ada, conversationId)).id);
    const again = await app.call(startCall, { conversationId, isVideo: true }, { as: ada });
    expect(again.body.code).toBe('too_many_attempts');
  });
});

it('returns media_unavailable for a group call without an engine', async () => {
  const media = { ...app.ctx.config.media, provider: 'off' as const };
  Object.assign(app.ctx.config, { media });
  const { people, conversationId } = await buildPremiumGroup(app, 3);
  const as = people[0] as UserActor;
  expect((await app.call(startCall, { conversationId, isVideo: true }, { as })).body.code).toBe('media_unavailable');
  const { ada, conversationId: direct } = await buildDirectConversation(app);
  expect((await ring(app, ada, direct)).state).toBe('ringing');
});
