import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { CapacityPool, OrganiserQuestion, OrganiserTicketType } from '@festoon/contracts/hosting/ticket-types';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import {
  findEventDetails,
  getManagedEvent,
  getOrganiserFee,
  toOrganiserEventSummary,
  listAllQuestions,
  listGuests,
  listPools,
  listTicketTypes,
  toEventImage,
  ticketTotals,
  listUnnotifiedAspects,
  type PlatformFee,
  type PoolRow,
  type PricePolicy,
  type QuestionRow,
  type TicketTypeRow,
} from '../../events/events/public.ts';
import { countFeeFreeTickets } from '../../money/subscriptions/public.ts';
import { toChecklistInput } from './checklist-input.ts';
import { checklist } from './publishing/checklist-rules.ts';
import { countBookings } from './count-queries.ts';
import { fieldsOf } from './event-fields.ts';
import { clockWarnings } from './time-warnings.ts';

/** Returns all of an event as it is now, for an account that manages it. `warnings` come before the permanent ones. */
export async function loadEditableEvent(
  ctx: Context,
  actor: UserActor,
  { eventId, warnings = [] }: { eventId: string; warnings?: readonly string[] },
): Promise<EditableEvent> {
  const { db } = ctx;
  const event = await getManagedEvent(db, { eventId, accountId: actor.accountId }, 'manager');
  const [row, guests, types, pools, questions, counts, unnotifiedAspects, fee, feeFreeTickets] = await Promise.all([
    findEventDetails(db, eventId),
    listGuests(db, eventId),
    listTicketTypes(db, eventId),
    listPools(db, eventId),
    listAllQuestions(db, eventId),
    countBookings(db, eventId),
    listUnnotifiedAspects(db, eventId),
    getOrganiserFee(ctx, db, event.organiserId),
    countFeeFreeTickets(ctx, event.organiserId),
  ]);
  if (row === null) throwDomainError('not_found');
  const now = ctx.clock.now();
  return {
    ...toOrganiserEventSummary(event, now),
    ...fieldsOf(row, guests),
    revision: row.revision,
    savedAt: row.savedAt.toISOString(),
    currency: ctx.config.currency,
    gallery: row.gallery.map(({ key, alt, colour }) => toEventImage(key, alt, colour)),
    ticketTypes: types
      .filter(({ isArchived }) => !isArchived)
      .map((type) => toTicketType(type, row, { fee, isFeeFree: feeFreeTickets > 0 })),
    pools: pools.map(toPool),
    questions: questions.filter(({ isArchived }) => !isArchived).map(toQuestion),
    checklist: checklist(toChecklistInput(row, { hasCover: row.coverKey !== null, ticketTypes: types, now })),
    timeWarnings: [...warnings, ...clockWarnings(row)],
    feeFreeLeft: feeFreeTickets,
    bookingCount: counts.confirmed,
    unnotifiedAspects,
  };
}

type Fees = { readonly fee: PlatformFee; readonly isFeeFree: boolean };

function toTicketType(row: TicketTypeRow, policy: PricePolicy, { fee, isFeeFree }: Fees): OrganiserTicketType {
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

function toPool({ id, name, capacity, held, sold }: PoolRow): CapacityPool {
  return { id, name, capacity, heldCount: held, soldCount: sold };
}

function toQuestion(row: QuestionRow): OrganiserQuestion {
  const { isArchived: _, ...question } = row;
  return question;
}
