import type { getAdminAccount as contract } from '@festoon/contracts/operations/admin-accounts';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { toLanguage } from '@festoon/catalogue/language';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import {
  findAccountDetail,
  listAccountNotes,
  listAccountSessions,
  type AccountDetailRow,
} from './account-detail-queries.ts';
import { toAdminAccount } from './to-admin-account.ts';

const SESSIONS_MAX = 20;
const NOTES_MAX = 50;

type AccountDetail = EndpointResult<typeof contract>;

/** Returns one account with its current state. */
export async function getAdminAccount(
  ctx: Context,
  _actor: AdminActor,
  { accountId }: EndpointInput<typeof contract>,
): Promise<AccountDetail> {
  const { db, clock, config } = ctx;
  const now = clock.now();
  const [row, sessions, notes] = await Promise.all([
    findAccountDetail(db, accountId, { now, currency: config.currency }),
    listAccountSessions(db, { accountId, now, limit: SESSIONS_MAX }),
    listAccountNotes(db, accountId, NOTES_MAX),
  ]);
  if (row === null) throwDomainError('not_found');
  return {
    ...toAdminAccount({ ...row, key: null }),
    ...toDetailFields(row),
    wallet: {
      currency: config.currency,
      availableMinor: row.availableMinor,
      debtMinor: row.debtMinor,
      pendingMinor: row.pendingMinor,
      reservedMinor: row.reservedMinor,
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

function toDetailFields(row: AccountDetailRow) {
  const { language, timeZone, city, suspendedReason, hasPassword, hasSecondFactor, providers } = row;
  const { bookings, publishedEvents, upcomingEvents, openReports } = row;
  return {
    language: toLanguage(language),
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
