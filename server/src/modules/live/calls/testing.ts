import { joinCall, declineCall, leaveCall, startCall, type Call } from '@festoon/contracts/live/calls';
import { CallId, ConversationId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testConfig } from '../../../platform/testing/test-config.ts';
import type { TestApp, TestAppOverrides } from '../../../platform/testing/test-app.ts';
import { chatApp, buildChatter } from '../../messaging/chats/testing/chat-fixtures.ts';
import { buildGroup } from '../../messaging/chats/testing.ts';
import { insertDirectFor } from '../../messaging/chats/testing/direct-fixtures.ts';
import { createMediaModule } from '../media/module.ts';
import { callsModule } from './module.ts';

const modules = [createMediaModule(() => (callsModule.audience ? [callsModule.audience] : [])), callsModule];

/** Starts a test app with chats and calls. Its engine is configured, but not called. */
export function callApp(overrides: TestAppOverrides = {}): Promise<TestApp> {
  const { media } = testConfig('postgres://localhost/none');
  return chatApp({ ...overrides, extraModules: modules, config: { media: { ...media, provider: 'livekit' } } });
}

/** Creates a group of accounts with premium. */
export async function buildPremiumGroup(app: TestApp, size: number) {
  const people: UserActor[] = [];
  for (let index = 0; index < size; index += 1) people.push(await buildChatter(app, `Person ${index + 1}`));
  const ids = people.map(({ accountId }) => accountId);
  return { people, conversationId: ConversationId.parse(await buildGroup(app.ctx, ids)) };
}

/** Creates two accounts with a direct conversation. */
export async function buildDirectConversation(app: TestApp) {
  const [ada, bo] = [await buildChatter(app, 'Ada Lind'), await buildChatter(app, 'Bo Berg')];
  const conversationId = ConversationId.parse(await insertDirectFor(app.ctx, [ada.accountId, bo.accountId]));
  return { ada, bo, conversationId };
}

export async function ring(app: TestApp, as: UserActor, conversationId: ConversationId): Promise<Call> {
  const answer = await app.call(startCall, { conversationId, isVideo: true }, { as });
  if (answer.status !== 200) throw new Error(`The call returned ${answer.status}: ${answer.text}`);
  return answer.body.call;
}

const deviceOf = ({ accountId }: UserActor): string => accountId;

type JoinOptions = { readonly callId: string; readonly device?: string; readonly takeOver?: boolean };

export function join(app: TestApp, as: UserActor, { callId, device = deviceOf(as), takeOver = false }: JoinOptions) {
  return app.call(joinCall, { callId: CallId.parse(callId), deviceId: device, takeOver }, { as });
}

export const leave = (app: TestApp, as: UserActor, callId: string) =>
  app.call(leaveCall, { callId: CallId.parse(callId) }, { as });

export const decline = (app: TestApp, as: UserActor, callId: string) =>
  app.call(declineCall, { callId: CallId.parse(callId) }, { as });

/** Advances the clock, while these participants report every five seconds that they are connected. */
export async function advanceTime(app: TestApp, seconds: number, connected: readonly (readonly [UserActor, string])[] = []) {
  for (let left = seconds; left > 0; left -= 5) {
    app.ctx.clock.advance(Math.min(left, 5) * 1000);
    for (const [as, callId] of connected) await join(app, as, { callId });
    await runJobs(app.ctx, [callsModule]);
  }
}
