import { DAY_MS } from '@festoon/contracts/durations';
import { INCOME_RELEASE_DAYS, type Wallet } from '@festoon/contracts/wallet';
import { EventId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { listEscrows, listKept, sumWallet, type EscrowRow } from './overview-queries.ts';
import { keptWords } from './statement-rules.ts';

const SHOWN = 100;

export async function getWallet({ db, config }: Context, { accountId }: UserActor): Promise<Wallet> {
  const owner = { ownerId: accountId, currency: config.currency };
  const [totals, escrows, kept] = await Promise.all([
    sumWallet(db, owner),
    listEscrows(db, owner, SHOWN),
    listKept(db, owner, SHOWN),
  ]);
  return {
    ...totals,
    currency: config.currency,
    pending: escrows.map((escrow) => ({
      eventId: EventId.parse(escrow.eventId),
      title: escrow.title,
      amountMinor: escrow.amountMinor,
      availableAt: availableAt(escrow),
    })),
    held: kept.map(({ id, purpose, amountMinor, createdAt, ...about }) => ({
      ...{ id, purpose, amountMinor, since: createdAt.toISOString() },
      words: keptWords(purpose, about),
    })),
  };
}

function availableAt({ status, endsAt }: EscrowRow): string | null {
  if (status === 'cancelled') return null;
  return new Date(endsAt.getTime() + INCOME_RELEASE_DAYS * DAY_MS).toISOString();
}
