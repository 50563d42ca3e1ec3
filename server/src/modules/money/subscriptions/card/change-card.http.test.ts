import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/subscription';
import { eventsWithoutSession, postEvent, saveCardAt } from '../../payments/testing.ts';
import {
  buildByCard,
  buildByWallet,
  buildUser,
  currentOf,
  findingsOf,
  postEvents,
  premiumApp,
  type PremiumApp,
  type BuiltSubscriber,
} from '../testing.ts';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

const FAILS_LATER = '4000000000000341';
const MASTERCARD = '5555555555554444';
const DECLINED = '4000000000000002';

const start = ({ id, as }: Pick<BuiltSubscriber, 'id' | 'as'>) =>
  app.call(contract.startCardChange, { subscriptionId: id }, { as });
const finish = ({ id, as }: BuiltSubscriber) => app.call(contract.finishCardChange, { subscriptionId: id }, { as });

const shownCard = async ({ as }: Pick<BuiltSubscriber, 'as'>) =>
  (await app.call(contract.getSubscriptionOverview, {}, { as })).body.card;

/** Advances time past the end of the current period. */
async function renew({ as }: BuiltSubscriber): Promise<string> {
  const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '');
  await app.advance(end.getTime() - app.ctx.clock.now().getTime() + 1000);
  return (await currentOf(app, as)).status;
}

describe('subscription card', () => {
  it('is replaced before a renewal, and the new card pays for the renewal', async () => {
    const subscribed = await buildByCard(app, { card: FAILS_LATER });
    const { body } = await start(subscribed);
    const saved = await saveCardAt(app.ctx, body.url);
    expect(saved).toEqual({ kind: 'done', url: `${app.ctx.config.publicUrl}/profile/subscription?card=changed` });
    expect((await finish(subscribed)).body).toEqual({ isChanged: true });
    expect((await finish(subscribed)).body).toEqual({ isChanged: true });
    expect(await renew(subscribed)).toBe('active');
    expect(await findingsOf(app)).toEqual([]);
  });

  it('is shown with its brand and last digits, and after a change the new one is', async () => {
    const subscribed = await buildByCard(app);
    await postEvents(app, subscribed.sessionId);
    expect(await shownCard(subscribed)).toEqual({ brand: 'visa', last4: '4242' });
    await saveCardAt(app.ctx, (await start(subscribed)).body.url, MASTERCARD);
    await finish(subscribed);
    expect(await shownCard(subscribed)).toEqual({ brand: 'mastercard', last4: '4444' });
    expect(await shownCard(await buildByWallet(app))).toBeNull();
  });

  it('is replaced by the provider’s webhook when the subscriber does not return', async () => {
    const subscribed = await buildByCard(app, { card: FAILS_LATER });
    await saveCardAt(app.ctx, (await start(subscribed)).body.url);
    for (const { type, payload } of await eventsWithoutSession(app.ctx))
      if (type === 'customer.updated') expect(await postEvent(app, payload)).toBe(200);
    expect(await renew(subscribed)).toBe('active');
  });

  it('is kept when the new card is declined', async () => {
    const subscribed = await buildByCard(app, { card: FAILS_LATER });
    const { body } = await start(subscribed);
    expect(await saveCardAt(app.ctx, body.url, DECLINED)).toMatchObject({ kind: 'invalid' });
    expect((await finish(subscribed)).body).toEqual({ isChanged: false });
    expect(await renew(subscribed)).toBe('past_due');
  });

  it('can be changed by the subscriber only, and only when a card pays', async () => {
    const { id } = await buildByCard(app);
    expect((await start({ id, as: await buildUser(app) })).status).toBe(404);
    expect((await start(await buildByWallet(app))).status).toBe(404);
  });
});
