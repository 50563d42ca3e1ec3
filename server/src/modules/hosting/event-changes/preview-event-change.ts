import { MaterialChangeImpact } from '@festoon/contracts/ticketing/refund-windows';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { guardEventChange } from './guard-event-change.ts';

class RollbackSignal extends Error {}

/** Returns the effect that `write` would have on sold events; null when it is not material. Writes nothing. */
export async function previewEventChange(
  ctx: Context,
  eventIds: readonly string[],
  write: (tx: Tx) => Promise<unknown>,
): Promise<MaterialChangeImpact | null> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      await guardEventChange(ctx, tx, { eventIds, isConfirmed: false, write: () => write(tx) });
      throw new RollbackSignal();
    });
  } catch (error) {
    if (error instanceof RollbackSignal) return null;
    if (error instanceof DomainError && error.code === 'material_change')
      return z.parse(MaterialChangeImpact, error.details?.['impact']);
    throw error;
  }
  return null;
}
