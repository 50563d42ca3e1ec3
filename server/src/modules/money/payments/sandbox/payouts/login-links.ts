import type { LoginLinkBody, StoredObject } from '../objects.ts';
import { findObject, insertObject, listByTime, lockObject, saveObject } from '../queries.ts';
import { invalidRequest, missingAccount } from '../stripe-failure.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

const LIST_LIMIT = 100;

/** Creates a link to the dashboard of a connected account. As at Stripe, this is possible only after onboarding. */
export async function createLoginLink(unit: SandboxUnitOfWork, accountId: string): Promise<LoginLinkBody> {
  const account = await findObject(unit.tx, 'account', accountId);
  if (account === null) throw missingAccount(accountId);
  if (!account.body.details_submitted)
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.', {});
  const id = createObjectId(unit, 'login');
  const url = `${unit.publicUrl}/sandbox/pay/dashboard/${id}`;
  const body: LoginLinkBody = { id, object: 'login_link', created: unit.nowSeconds, livemode: false, url };
  await insertObject(unit.tx, { kind: 'login_link', sessionId: null, parentId: accountId, body, hidden: {} });
  return body;
}

export type Dashboard = {
  readonly account: StoredObject<'account'>;
  readonly transfers: readonly StoredObject<'transfer'>[];
};

/** Marks the link as used and returns the content of its page, or null if there is no such link or it was used. */
export async function openDashboard(unit: SandboxUnitOfWork, linkId: string): Promise<Dashboard | null> {
  const link = await lockObject(unit.tx, 'login_link', linkId);
  const account = link === null ? null : await findObject(unit.tx, 'account', link.parentId ?? '');
  if (link === null || account === null || link.hidden.isUsed === true) return null;
  await saveObject(unit.tx, { body: link.body, hidden: { isUsed: true } });
  const transfers = await listByTime(unit.tx, 'transfer', { created: {}, limit: LIST_LIMIT });
  return { account, transfers: transfers.filter(({ body }) => body.destination === account.body.id) };
}
