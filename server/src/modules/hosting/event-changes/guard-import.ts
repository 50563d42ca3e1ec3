import type { Context } from '../../../context.ts';
import { unlessRefused } from '../../../platform/db/unless-refused.ts';
import type { ImportRequest } from '../../events/events/public.ts';
import { guardEventChange } from './guard-event-change.ts';

/** Returns the guard of an import: a material change that is not confirmed leaves its event as it is. */
export function importGuard(ctx: Context, { isConfirmed }: { readonly isConfirmed: boolean }): ImportRequest['guardUpdate'] {
  return async (tx, eventId, write) => {
    const guarded = () => guardEventChange(ctx, tx, { eventIds: [eventId], isConfirmed, write });
    const written = () => unlessRefused(tx, 'material_change', async () => (await guarded(), true));
    return (await unlessRefused(tx, 'event_settled', async () => (await written()) === true)) === true;
  };
}
