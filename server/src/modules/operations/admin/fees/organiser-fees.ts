import { inputErrorsText } from '@festoon/catalogue/operations/input-errors';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  listOrganiserFees as listContract,
  OrganiserFees,
  setOrganiserFee as contract,
} from '@festoon/contracts/operations/organiser-fees';
import type { Context } from '../../../../context.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { getSetting } from '../../../../platform/settings/read-settings.ts';
import { findAccount, requireStepUp } from '../../../identity/accounts/public.ts';
import { REPRICE_EVENTS_TASK } from '../../../events/events/public.ts';
import { getUserAccount } from '../accounts/get-user-account.ts';
import { insertFee, listFeeRows, lockFees, type FeeRow } from './fee-queries.ts';
import { feeStates } from './fee-rules.ts';

export async function listOrganiserFees(
  ctx: Context,
  _actor: AdminActor,
  { accountId }: EndpointInput<typeof listContract>,
): Promise<OrganiserFees> {
  if ((await findAccount(ctx.db, accountId)) === null) throwDomainError('not_found');
  const { currency } = ctx.config;
  const rows = await listFeeRows(ctx.db, accountId);
  const states = feeStates(rows, ctx.clock.now());
  return {
    currency,
    platformFee: await getSetting(ctx.db, 'platform_fee', currency),
    items: rows.map((row, index) => ({
      id: row.id,
      fee: feeOf(row),
      validFrom: row.validFrom.toISOString(),
      state: states[index] ?? 'replaced',
      author: row.author,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/**
 * Sets the fee of an organiser for bookings from a time on. Throws `edit_conflict` if the fee was set since the administrator
 * has read it. Prices that include the fee are refreshed when it begins to apply.
 */
export async function setOrganiserFee(
  ctx: Context,
  actor: AdminActor,
  { accountId, fee, validFrom, reason, latestId }: EndpointInput<typeof contract>,
): Promise<OrganiserFees> {
  await getUserAccount(ctx.db, accountId);
  await requireStepUp(ctx, actor);
  const at = ctx.clock.now();
  const from = validFrom === null ? at : new Date(validFrom);
  if (from < at) throw new InvalidInput([{ path: 'validFrom', message: inputErrorsText('timePassed') }]);
  await inTransaction(ctx.db, async (tx) => {
    await lockFees(tx, accountId);
    const [latest] = await listFeeRows(tx, accountId);
    if ((latest?.id ?? null) !== latestId) throwDomainError('edit_conflict');
    const rates = { rateBps: fee?.rateBps ?? null, fixedMinor: fee?.fixedMinor ?? null };
    const id = ctx.ids.newId();
    await insertFee(tx, { ...rates, id, organiserId: accountId, validFrom: from, createdBy: actor.accountId, at });
    await enqueue(tx, REPRICE_EVENTS_TASK, { organiserId: accountId }, { key: `${REPRICE_EVENTS_TASK}:${id}`, runAt: from });
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'organiser.fee',
      subject: { kind: 'account', id: accountId },
      reason,
      ...(latest && { before: auditState(latest) }),
      after: auditState({ ...rates, validFrom: from }),
    });
  });
  return listOrganiserFees(ctx, actor, { accountId });
}

type Rates = Pick<FeeRow, 'rateBps' | 'fixedMinor'>;

function feeOf({ rateBps, fixedMinor }: Rates) {
  return rateBps === null || fixedMinor === null ? null : { rateBps, fixedMinor };
}

function auditState({ rateBps, fixedMinor, validFrom }: Rates & Pick<FeeRow, 'validFrom'>) {
  return { rateBps, fixedMinor, validFrom: validFrom.toISOString() };
}
