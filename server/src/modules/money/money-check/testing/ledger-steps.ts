import {
  availableAccount,
  entriesOfCapture,
  entriesOfCredit,
  entriesOfDispute,
  entriesOfFailedRefund,
  entriesOfReleasedReservation,
  entriesOfReservation,
  entriesOfLostDispute,
  entriesOfPayout,
  entriesOfRefund,
  entriesOfEscrowRelease,
  entriesOfReturnedPayout,
  entriesOfReversedSale,
  entriesOfReversedSubscription,
  entriesOfSale,
  entriesOfSubscription,
  entriesOfTransfer,
  entriesOfWonDispute,
  escrowAccount,
  releaseReservation,
  reserveMoney,
  postTransaction,
  debitOrganiser,
  consumeReservation,
} from '../../wallet/public.ts';
import { CURRENCIES, keyOf, recordEntries, post, type Batch } from './ledger-worker.ts';

type Step = (batch: Batch) => Promise<number>;

const MAX_AMOUNT_MINOR = 50_000;

function amountOf({ worker: { random } }: Batch) {
  return { amountMinor: random.intUpTo(MAX_AMOUNT_MINOR), currency: random.pick(CURRENCIES) };
}

function balanceOf({ worker }: Batch, account: ReturnType<typeof availableAccount>, currency: string): number {
  return worker.minimumBalances.get(keyOf({ account, currency })) ?? 0;
}

/** Returns part of the available balance of one of the worker's wallets. */
function partialAmount(batch: Batch, ownerId: string) {
  const currency = batch.worker.random.pick(CURRENCIES);
  return { amountMinor: batch.worker.random.intUpTo(balanceOf(batch, availableAccount(ownerId), currency)), currency };
}

const topUp: Step = async (batch) => {
  const amount = amountOf(batch);
  const captured = await post(batch, 'capture', entriesOfCapture(amount));
  return captured + (await post(batch, 'top_up', entriesOfCredit(amount, batch.worker.random.pick(batch.worker.owners))));
};

const sellByCard: Step = async (batch) => {
  const { amountMinor, currency } = amountOf(batch);
  const { random, owners, income } = batch.worker;
  const platformFeeMinor = random.intBelow(amountMinor);
  const sale = { currency, cardMinor: amountMinor, walletMinor: 0, buyerId: random.pick(owners), platformFeeMinor };
  const captured = await post(batch, 'capture', entriesOfCapture({ amountMinor, currency }));
  return captured + (await post(batch, 'sale', entriesOfSale({ ...sale, ...random.pick(income) })));
};

const reserve: Step = async (batch) => {
  const { ctx, random, owners, reservations } = batch.worker;
  const ownerId = random.pick(owners);
  const amount = partialAmount(batch, ownerId);
  if (amount.amountMinor === 0) return 0;
  const reservation = { ...amount, ownerId, subjectId: ctx.ids.newId() };
  await reserveMoney(ctx, batch.tx, { ...reservation, purpose: 'booking' });
  recordEntries(batch, entriesOfReservation(amount, ownerId));
  reservations.push(reservation);
  return 1;
};

function takeReservation({ worker: { reservations, random } }: Batch) {
  return reservations.length === 0 ? undefined : reservations.splice(random.intBelow(reservations.length), 1)[0];
}

const releaseReservationStep: Step = async (batch) => {
  const reservation = takeReservation(batch);
  if (reservation === undefined) return 0;
  await releaseReservation(batch.worker.ctx, batch.tx, { purpose: 'booking', subjectId: reservation.subjectId });
  recordEntries(batch, entriesOfReleasedReservation(reservation, reservation.ownerId));
  return 1;
};

const spendReservation: Step = async (batch) => {
  const reservation = takeReservation(batch);
  if (reservation === undefined) return 0;
  const { ctx, random, income } = batch.worker;
  await consumeReservation(ctx, batch.tx, { purpose: 'booking', subjectId: reservation.subjectId });
  const { amountMinor: walletMinor, currency, ownerId: buyerId } = reservation;
  const use = random.intBelow(3);
  if (use === 0) return post(batch, 'subscription', entriesOfSubscription(reservation, buyerId));
  if (use === 1) return post(batch, 'payout_sent', entriesOfPayout(reservation, buyerId));
  const sale = { currency, cardMinor: 0, walletMinor, buyerId, platformFeeMinor: random.intBelow(walletMinor) };
  return post(batch, 'sale', entriesOfSale({ ...sale, ...random.pick(income) }));
};

const issueRefund: Step = async (batch) => {
  const { random, income, owners } = batch.worker;
  const { amountMinor, currency } = amountOf(batch);
  const of = random.pick(income);
  const walletMinor = random.intBelow(amountMinor);
  const from = await debitOrganiser(batch.tx, { amountMinor, currency, ...of }, { allowLoss: true });
  const sale = { currency, cardMinor: amountMinor - walletMinor, walletMinor, platformFeeMinor: 0, ...of };
  return post(batch, 'sale_reversed', entriesOfReversedSale({ ...sale, buyerId: random.pick(owners) }, from));
};

const refundCard: Step = async (batch) => {
  const amount = amountOf(batch);
  const paid = await post(batch, 'refund', entriesOfRefund(amount));
  if (batch.worker.random.intBelow(3) > 0) return paid;
  const back = await post(batch, 'refund_failed', entriesOfFailedRefund(amount));
  const owner = batch.worker.random.pick(batch.worker.owners);
  return paid + back + (await post(batch, 'refund_to_wallet', entriesOfCredit(amount, owner)));
};

const release: Step = (batch) => {
  const { random, income } = batch.worker;
  const of = random.pick(income);
  const currency = random.pick(CURRENCIES);
  const amountMinor = balanceOf(batch, escrowAccount(of.organiserId, of.eventId), currency);
  return post(batch, 'escrow_released', entriesOfEscrowRelease({ amountMinor, currency }, of));
};

const returnPayout: Step = (batch) =>
  post(batch, 'payout_returned', entriesOfReturnedPayout(amountOf(batch), batch.worker.random.pick(batch.worker.owners)));

const reverseSubscription: Step = (batch) =>
  post(
    batch,
    'subscription_reversed',
    entriesOfReversedSubscription(amountOf(batch), batch.worker.random.pick(batch.worker.owners)),
  );

const dispute: Step = async (batch) => {
  const amount = amountOf(batch);
  const opened = await post(batch, 'dispute_opened', entriesOfDispute(amount));
  const isWon = batch.worker.random.intBelow(2) === 0;
  const ended = isWon ? entriesOfWonDispute(amount) : entriesOfLostDispute(amount);
  return opened + (await post(batch, isWon ? 'dispute_won' : 'dispute_lost', ended));
};

const transfer: Step = (batch) => {
  const { random, owners } = batch.worker;
  const [fromId, toId] = [random.pick(owners), random.pick(owners)];
  if (fromId === toId) return Promise.resolve(0);
  return post(batch, 'transfer', entriesOfTransfer(partialAmount(batch, fromId), { fromId, toId }));
};

/** Posting the same cause again has no effect. */
const repeat: Step = async ({ tx, worker: { ctx, random, causes } }) => {
  const recorded = causes.filter((cause) => cause !== undefined);
  if (recorded.length === 0) return 0;
  const repeated = { ...random.pick(recorded), id: ctx.ids.newId(), postedAt: ctx.clock.now() };
  if (await postTransaction(tx, repeated)) throw new Error(`${repeated.kind} moved its money twice`);
  return 1;
};

/** All ledger operations of the product. */
export const STEPS: readonly Step[] = [
  ...[
    topUp,
    sellByCard,
    reserve,
    reserve,
    releaseReservationStep,
    spendReservation,
    issueRefund,
    refundCard,
    release,
    returnPayout,
  ],
  ...[reverseSubscription, dispute, transfer, transfer, repeat],
];
