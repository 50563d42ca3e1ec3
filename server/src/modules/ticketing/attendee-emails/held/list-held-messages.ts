import type {
  getHeldMessage as getContract,
  HeldMessage,
  HeldMessageDetail,
  listHeldMessages as listContract,
} from '@festoon/contracts/operations/admin-messages';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId, EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { readTier } from '../check-limits.ts';
import { findMessage, listTallies } from '../message-queries.ts';
import { countReach } from '../recipient-queries.ts';
import { findHeld, listHeld, type HeldAsked, type HeldRow } from './held-queries.ts';

/** Lists the messages that an administrator has to read before they are sent. */
export async function listHeldMessages(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, state, q = '' }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listHeld(ctx.db, { state, q, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toHeld),
    nextCursor: last ? encodeCursor([(last.decidedAt ?? last.heldAt).toISOString(), last.id]) : null,
  };
}

export function getHeldMessage(
  ctx: Context,
  _actor: AdminActor,
  { messageId }: EndpointInput<typeof getContract>,
): Promise<HeldMessageDetail> {
  return readHeld(ctx, ctx.db, messageId);
}

export async function readHeld(ctx: Context, db: DbOrTx, messageId: string): Promise<HeldMessageDetail> {
  const row = await findHeld(db, messageId);
  const message = await findMessage(db, messageId);
  if (row === null || message === null) throwDomainError('not_found');
  const { isNew, tier } = await readTier(ctx, db, row.organiserId);
  const { decidedBy, email, joinedAt, isSuspended, sentMessages, refusedMessages } = row;
  return {
    ...toHeld(row),
    body: message.body,
    segment: message.segment,
    recipientCount: await countPeople(db, message),
    dueAt: message.dueAt?.toISOString() ?? null,
    author: message.author,
    decidedBy,
    decisionNote: message.decisionNote,
    record: {
      email,
      isSuspended,
      tier: tier ?? 'usual',
      isNew,
      sentMessages,
      refusedMessages,
      joinedAt: joinedAt.toISOString(),
    },
  };
}

async function countPeople(db: DbOrTx, message: NonNullable<Awaited<ReturnType<typeof findMessage>>>): Promise<number> {
  if (message.startedAt === null) return (await countReach(db, message)).count;
  return (await listTallies(db, [message.id]))[0]?.recipientCount ?? 0;
}

function toHeld(row: HeldRow): HeldMessage {
  const { id, state, subject, eventId, slug, title, organiserId, organiserName, heldAt, decidedAt } = row;
  return {
    id,
    state,
    subject,
    event: { id: EventId.parse(eventId), slug, title },
    organiser: { id: AccountId.parse(organiserId), name: organiserName },
    heldAt: heldAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function readCursor(cursor: string): HeldAsked['after'] {
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}
