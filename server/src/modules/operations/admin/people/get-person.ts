import type { getPerson as contract } from '@festoon/contracts/operations/admin-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import { findPersonDetail, listNotes, listPersonSessions, type PersonDetailRow } from './detail-queries.ts';
import { toPersonRow } from './person-answer.ts';

const SESSIONS_MAX = 20;
const NOTES_MAX = 50;

type Detail = EndpointResult<typeof contract>;

/** One person, with how things stand with them. */
export async function getPerson(
  ctx: Context,
  _actor: AdminActor,
  { accountId }: EndpointInput<typeof contract>,
): Promise<Detail> {
  const { db, clock, config } = ctx;
  const now = clock.now();
  const [row, sessions, notes] = await Promise.all([
    findPersonDetail(db, accountId, { now, currency: config.currency }),
    listPersonSessions(db, { accountId, now, limit: SESSIONS_MAX }),
    listNotes(db, accountId, NOTES_MAX),
  ]);
  if (row === null) throwDomainError('not_found');
  return {
    ...toPersonRow({ ...row, key: null }),
    ...standingOf(row),
    wallet: {
      currency: config.currency,
      availableMinor: row.availableMinor,
      debtMinor: row.debtMinor,
      pendingMinor: row.pendingMinor,
      heldMinor: row.heldMinor,
    },
    sessions: sessions.map(({ id, ip, userAgent, createdAt, lastUsedAt }) => ({
      id,
      ip,
      device: deviceLabel(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
  };
}

function standingOf(row: PersonDetailRow) {
  const { language, timeZone, city, suspendedReason, hasPassword, hasSecondFactor, providers } = row;
  const { bookings, publishedEvents, upcomingEvents, openReports } = row;
  return {
    language,
    timeZone,
    city,
    suspendedReason,
    hasPassword,
    hasSecondFactor,
    providers,
    bookings,
    publishedEvents,
    upcomingEvents,
    openReports,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    premiumUntil: row.premiumUntil?.toISOString() ?? null,
  };
}
