import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { HostedPool, HostedQuestion, HostedTicketType } from '@festoon/contracts/ticketing/hosted-tickets';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import {
  findEditRow,
  getHosted,
  getPlatformFee,
  hostedHeadOf,
  listAllQuestions,
  listGuests,
  listPools,
  listTicketTypes,
  videoOf,
  ticketTotals,
  untoldAspects,
  type PlatformFee,
  type PoolRow,
  type PricePolicy,
  type QuestionRow,
  type TicketTypeRow,
} from '../../events/events/public.ts';
import { feeFreeLeft } from '../../money/subscriptions/public.ts';
import { checkedEvent } from './checked-event.ts';
import { checklist } from './publishing/checklist-rules.ts';
import { countBookings } from './count-queries.ts';
import { fieldsOf } from './event-fields.ts';
import { clockWarnings } from './time-warnings.ts';

/** Reads all of an event as it is now, for an account that may manage it. `warnings` come before the permanent ones. */
export async function readEditable(
  ctx: Context,
  actor: UserActor,
  { eventId, warnings = [] }: { eventId: string; warnings?: readonly string[] },
): Promise<EditableEvent> {
  const { db } = ctx;
  const hosted = await getHosted(db, { eventId, accountId: actor.accountId }, 'manager');
  const [row, guests, types, pools, questions, counts, untold, fee, feeFree] = await Promise.all([
    findEditRow(db, eventId),
    listGuests(db, eventId),
    listTicketTypes(db, eventId),
    listPools(db, eventId),
    listAllQuestions(db, eventId),
    countBookings(db, eventId),
    untoldAspects(db, eventId),
    getPlatformFee(db, ctx.config.currency),
    feeFreeLeft(ctx, hosted.organiserId),
  ]);
  if (row === null) throwDomainError('not_found');
  const now = ctx.clock.now();
  return {
    ...hostedHeadOf(hosted, now),
    ...fieldsOf(row, guests),
    revision: row.revision,
    savedAt: row.savedAt.toISOString(),
    currency: ctx.config.currency,
    gallery: row.gallery.map(({ key, alt, colour }) => videoOf(key, alt, colour)),
    ticketTypes: types
      .filter(({ isArchived }) => !isArchived)
      .map((type) => toTicketType(type, row, { fee, isFeeFree: feeFree > 0 })),
    pools: pools.map(toPool),
    questions: questions.filter(({ isArchived }) => !isArchived).map(toQuestion),
    checklist: checklist(checkedEvent(row, { hasCover: row.coverKey !== null, ticketTypes: types, now })),
    timeWarnings: [...warnings, ...clockWarnings(row)],
    feeFreeLeft: feeFree,
    bookingCount: counts.confirmed,
    untold,
  };
}

type Fees = { readonly fee: PlatformFee; readonly isFeeFree: boolean };

function toTicketType(row: TicketTypeRow, policy: PricePolicy, { fee, isFeeFree }: Fees): HostedTicketType {
  const { isArchived: _, held, sold, salesStartAt, salesEndAt, subscriberSalesStartAt, ...type } = row;
  const totals = ticketTotals(row, policy, fee);
  return {
    ...type,
    id: TicketTypeId.parse(row.id),
    salesStartAt: salesStartAt?.toISOString() ?? null,
    salesEndAt: salesEndAt?.toISOString() ?? null,
    subscriberSalesStartAt: subscriberSalesStartAt?.toISOString() ?? null,
    heldCount: held,
    soldCount: sold,
    totalMinor: totals.totalMinor,
    incomeMinor: totals.totalMinor - (isFeeFree ? 0 : totals.platformFeeMinor),
    feeMinor: totals.feeMinor,
    taxMinor: totals.taxMinor,
  };
}

function toPool({ id, name, capacity, held, sold }: PoolRow): HostedPool {
  return { id, name, capacity, heldCount: held, soldCount: sold };
}

function toQuestion(row: QuestionRow): HostedQuestion {
  const { isArchived: _, ...question } = row;
  return question;
}
