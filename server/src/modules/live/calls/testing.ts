import { beInCall, declineCall, leaveCall, startCall, type Call } from '@festoon/contracts/live/calls';
import { CallId, ConversationId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testConfig } from '../../../platform/testing/test-config.ts';
import type { TestApp, TestAppOverrides } from '../../../platform/testing/test-app.ts';
import { chatApp, buildChatter } from '../../messaging/chats/testing/chat-steps.ts';
import { buildGroup } from '../../messaging/chats/testing.ts';
import { insertDirectFor } from '../../messaging/chats/testing/direct-steps.ts';
import { createMediaModule } from '../media/module.ts';
import { callsModule } from './module.ts';

const modules = [createMediaModule(() => (callsModule.audience ? [callsModule.audience] : [])), callsModule];

/** Chats and calls, with an engine of which nothing is asked here. */
export function callApp(overrides: TestAppOverrides = {}): Promise<TestApp> {
  const { media } = testConfig('postgres://localhost/none');
  return chatApp({ ...overrides, further: modules, config: { media: { ...media, provider: 'livekit' } } });
}

/** People with premium in one group. */
export async function buildCircle(app: TestApp, size: number) {
  const people: UserActor[] = [];
  for (let index = 0; index < size; index += 1) people.push(await buildChatter(app, `Person ${index + 1}`));
  const ids = people.map(({ accountId }) => accountId);
  return { people, conversationId: ConversationId.parse(await buildGroup(app.ctx, ids)) };
}

/** Two people with a direct conversation. */
export async function buildTwo(app: TestApp) {
  const [ada, bo] = [await buildChatter(app, 'Ada Lind'), await buildChatter(app, 'Bo Berg')];
  const conversationId = ConversationId.parse(await insertDirectFor(app.ctx, [ada.accountId, bo.accountId]));
  return { ada, bo, conversationId };
}

export async function ring(app: TestApp, as: UserActor, conversationId: ConversationId): Promise<Call> {
  const answer = await app.call(startCall, { conversationId, isVideo: true }, { as });
  if (answer.status !== 200) throw new Error(`The call was answered ${answer.status}: ${answer.text}`);
  return answer.body.call;
}

const deviceOf = ({ accountId }: UserActor): string => accountId;

type Coming = { readonly callId: string; readonly device?: string; readonly takesOver?: boolean };

export function come(app: TestApp, as: UserActor, { callId, device = deviceOf(as), takesOver = false }: Coming) {
  return app.call(beInCall, { callId: CallId.parse(callId), deviceId: device, takesOver }, { as });
}

export const leave = (app: TestApp, as: UserActor, callId: string) =>
  app.call(leaveCall, { callId: CallId.parse(callId) }, { as });

export const decline = (app: TestApp, as: UserActor, callId: string) =>
  app.call(declineCall, { callId: CallId.parse(callId) }, { as });

/** Time passes, while these say each few seconds that they are there. */
export async function pass(app: TestApp, seconds: number, here: readonly (readonly [UserActor, string])[] = []) {
  for (let left = seconds; left > 0; left -= 5) {
    app.ctx.clock.advance(Math.min(left, 5) * 1000);
    for (const [as, callId] of here) await come(app, as, { callId });
    await runJobs(app.ctx, [callsModule]);
  }
}
