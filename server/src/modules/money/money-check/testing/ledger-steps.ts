import {
  availableOf,
  entriesOfCapture,
  entriesOfCredit,
  entriesOfDispute,
  entriesOfFailedRefund,
  entriesOfFreedHold,
  entriesOfHold,
  entriesOfLostDispute,
  entriesOfPayout,
  entriesOfRefund,
  entriesOfReleasedIncome,
  entriesOfReturnedPayout,
  entriesOfReversedSale,
  entriesOfReversedSubscription,
  entriesOfSale,
  entriesOfSubscription,
  entriesOfTransfer,
  entriesOfWonDispute,
  escrowOf,
  freeMoney,
  holdMoney,
  postTransaction,
  debitOrganiser,
  useHeldMoney,
} from '../../wallet/public.ts';
import { CURRENCIES, keyOf, note, post, type Batch } from './mover.ts';

type Step = (batch: Batch) => Promise<number>;

const MOST_MINOR = 50_000;

function amountOf({ mover: { dice } }: Batch) {
  return { amountMinor: dice.upTo(MOST_MINOR), currency: dice.pick(CURRENCIES) };
}

function leftIn({ mover }: Batch, account: ReturnType<typeof availableOf>, currency: string): number {
  return mover.known.get(keyOf({ account, currency })) ?? 0;
}

/** Part of what a wallet of the mover's has available. */
function partOf(batch: Batch, ownerId: string) {
  const currency = batch.mover.dice.pick(CURRENCIES);
  return { amountMinor: batch.mover.dice.upTo(leftIn(batch, availableOf(ownerId), currency)), currency };
}

const topUp: Step = async (batch) => {
  const amount = amountOf(batch);
  const captured = await post(batch, 'capture', entriesOfCapture(amount));
  return captured + (await post(batch, 'top_up', entriesOfCredit(amount, batch.mover.dice.pick(batch.mover.owners))));
};

const sellByCard: Step = async (batch) => {
  const { amountMinor, currency } = amountOf(batch);
  const { dice, owners, income } = batch.mover;
  const platformFeeMinor = dice.below(amountMinor);
  const sale = { currency, cardMinor: amountMinor, walletMinor: 0, buyerId: dice.pick(owners), platformFeeMinor };
  const captured = await post(batch, 'capture', entriesOfCapture({ amountMinor, currency }));
  return captured + (await post(batch, 'sale', entriesOfSale({ ...sale, ...dice.pick(income) })));
};

const hold: Step = async (batch) => {
  const { ctx, dice, owners, holds } = batch.mover;
  const ownerId = dice.pick(owners);
  const amount = partOf(batch, ownerId);
  if (amount.amountMinor === 0) return 0;
  const kept = { ...amount, ownerId, subjectId: ctx.ids.newId() };
  await holdMoney(ctx, batch.tx, { ...kept, purpose: 'booking' });
  note(batch, entriesOfHold(amount, ownerId));
  holds.push(kept);
  return 1;
};

function takeHold({ mover: { holds, dice } }: Batch) {
  return holds.length === 0 ? undefined : holds.splice(dice.below(holds.length), 1)[0];
}

const free: Step = async (batch) => {
  const kept = takeHold(batch);
  if (kept === undefined) return 0;
  await freeMoney(batch.mover.ctx, batch.tx, { purpose: 'booking', subjectId: kept.subjectId });
  note(batch, entriesOfFreedHold(kept, kept.ownerId));
  return 1;
};

const spendHeld: Step = async (batch) => {
  const kept = takeHold(batch);
  if (kept === undefined) return 0;
  const { ctx, dice, income } = batch.mover;
  await useHeldMoney(ctx, batch.tx, { purpose: 'booking', subjectId: kept.subjectId });
  const { amountMinor: walletMinor, currency, ownerId: buyerId } = kept;
  const use = dice.below(3);
  if (use === 0) return post(batch, 'subscription', entriesOfSubscription(kept, buyerId));
  if (use === 1) return post(batch, 'payout_sent', entriesOfPayout(kept, buyerId));
  const sale = { currency, cardMinor: 0, walletMinor, buyerId, platformFeeMinor: dice.below(walletMinor) };
  return post(batch, 'sale', entriesOfSale({ ...sale, ...dice.pick(income) }));
};

const issueRefund: Step = async (batch) => {
  const { dice, income, owners } = batch.mover;
  const { amountMinor, currency } = amountOf(batch);
  const of = dice.pick(income);
  const walletMinor = dice.below(amountMinor);
  const from = await debitOrganiser(batch.tx, { amountMinor, currency, ...of }, { mustGoBack: true });
  const sale = { currency, cardMinor: amountMinor - walletMinor, walletMinor, platformFeeMinor: 0, ...of };
  return post(batch, 'sale_reversed', entriesOfReversedSale({ ...sale, buyerId: dice.pick(owners) }, from));
};

const refundCard: Step = async (batch) => {
  const amount = amountOf(batch);
  const paid = await post(batch, 'refund', entriesOfRefund(amount));
  if (batch.mover.dice.below(3) > 0) return paid;
  const back = await post(batch, 'refund_failed', entriesOfFailedRefund(amount));
  const owner = batch.mover.dice.pick(batch.mover.owners);
  return paid + back + (await post(batch, 'refund_to_wallet', entriesOfCredit(amount, owner)));
};

const release: Step = (batch) => {
  const { dice, income } = batch.mover;
  const of = dice.pick(income);
  const currency = dice.pick(CURRENCIES);
  const amountMinor = leftIn(batch, escrowOf(of.organiserId, of.eventId), currency);
  return post(batch, 'income_released', entriesOfReleasedIncome({ amountMinor, currency }, of));
};

const returnPayout: Step = (batch) =>
  post(batch, 'payout_returned', entriesOfReturnedPayout(amountOf(batch), batch.mover.dice.pick(batch.mover.owners)));

const reverseSubscription: Step = (batch) =>
  post(
    batch,
    'subscription_reversed',
    entriesOfReversedSubscription(amountOf(batch), batch.mover.dice.pick(batch.mover.owners)),
  );

const dispute: Step = async (batch) => {
  const amount = amountOf(batch);
  const opened = await post(batch, 'dispute_opened', entriesOfDispute(amount));
  const isWon = batch.mover.dice.below(2) === 0;
  const ended = isWon ? entriesOfWonDispute(amount) : entriesOfLostDispute(amount);
  return opened + (await post(batch, isWon ? 'dispute_won' : 'dispute_lost', ended));
};

const transfer: Step = (batch) => {
  const { dice, owners } = batch.mover;
  const [fromId, toId] = [dice.pick(owners), dice.pick(owners)];
  if (fromId === toId) return Promise.resolve(0);
  return post(batch, 'transfer', entriesOfTransfer(partOf(batch, fromId), { fromId, toId }));
};

/** The same cause again moves nothing. */
const repeat: Step = async ({ tx, mover: { ctx, dice, causes } }) => {
  const known = causes.filter((cause) => cause !== undefined);
  if (known.length === 0) return 0;
  const again = { ...dice.pick(known), id: ctx.ids.newId(), postedAt: ctx.clock.now() };
  if (await postTransaction(tx, again)) throw new Error(`${again.kind} moved its money twice`);
  return 1;
};

/** All that the product does with money, each as it does it. */
export const STEPS: readonly Step[] = [
  ...[topUp, sellByCard, hold, hold, free, spendHeld, issueRefund, refundCard, release, returnPayout],
  ...[reverseSubscription, dispute, transfer, transfer, repeat],
];
