import type { Context } from '../../../context.ts';
import { inSavepoint } from '../../../platform/db/in-savepoint.ts';
import type { ImportRequest } from '../../events/events/public.ts';
import { guardEventChange } from './guard-event-change.ts';

/** Returns the guard of an import: a material change that is not confirmed leaves its event as it is. */
export function createImportGuard(
  ctx: Context,
  { isConfirmed }: { readonly isConfirmed: boolean },
): ImportRequest['guardUpdate'] {
  return async (tx, eventId, write) => {
    const guarded = () => guardEventChange(ctx, tx, { eventIds: [eventId], isConfirmed, write });
    const written = () => inSavepoint(tx, ['material_change'], async () => (await guarded(), true));
    return (await inSavepoint(tx, ['event_settled'], async () => (await written()) === true)) === true;
  };
}
