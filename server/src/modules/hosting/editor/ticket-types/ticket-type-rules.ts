import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { FieldError } from '@festoon/contracts/core/failure';
import type { TicketTypeFields } from '@festoon/contracts/hosting/ticket-types';

export type TicketTypeInput = TicketTypeFields & { readonly id: string; readonly poolIds: readonly string[] };
export type PoolInput = { readonly id: string; readonly name: string; readonly capacity: number };

/** Returns the errors in ticket types and pools that no single field shows. */
export function ticketTypeErrors(types: readonly TicketTypeInput[], pools: readonly PoolInput[]): FieldError[] {
  const poolIds = new Set(pools.map(({ id }) => id));
  return [
    ...duplicateErrors('ticketTypes', types),
    ...duplicateErrors('pools', pools),
    ...types.flatMap((type, index) =>
      [...priceAndLimitErrors(type), ...timeErrors(type), ...poolErrors(type, poolIds)].map(({ path, message }) => ({
        path: `ticketTypes.${index}.${path}`,
        message,
      })),
    ),
  ];
}

function duplicateErrors(list: string, items: readonly { readonly id: string }[]): FieldError[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ path: `${list}.${index}.id`, message: editorChecksText('duplicateItem') }] : [];
  });
}

function priceAndLimitErrors({
  kind,
  priceMinor,
  minPerBooking,
  maxPerBooking,
  maxPerPerson,
}: TicketTypeInput): FieldError[] {
  const errors: FieldError[] = [];
  if (kind === 'paid' && priceMinor === 0) errors.push({ path: 'priceMinor', message: editorChecksText('noPrice') });
  if (maxPerBooking < minPerBooking) errors.push({ path: 'maxPerBooking', message: editorChecksText('maxBelowMin') });
  if (maxPerPerson !== null && maxPerPerson < minPerBooking)
    errors.push({ path: 'maxPerPerson', message: editorChecksText('maxPerPersonBelowMin') });
  return errors;
}

function timeErrors({ salesStartAt, salesEndAt, subscriberSalesStartAt }: TicketTypeInput): FieldError[] {
  const errors: FieldError[] = [];
  const isBefore = (one: string | null, other: string | null) =>
    one !== null && other !== null && new Date(one) <= new Date(other);
  if (isBefore(salesEndAt, salesStartAt))
    errors.push({ path: 'salesEndAt', message: editorChecksText('salesEndBeforeStart') });
  if (isBefore(salesEndAt, subscriberSalesStartAt))
    errors.push({ path: 'subscriberSalesStartAt', message: editorChecksText('salesEndBeforeSubscribers') });
  if (subscriberSalesStartAt !== null && salesStartAt !== null && new Date(salesStartAt) < new Date(subscriberSalesStartAt))
    errors.push({ path: 'subscriberSalesStartAt', message: editorChecksText('subscribersAfterEveryone') });
  return errors;
}

function poolErrors({ poolIds }: TicketTypeInput, poolIdSet: ReadonlySet<string>): FieldError[] {
  return poolIds.flatMap((id, index) =>
    poolIdSet.has(id) ? [] : [{ path: `poolIds.${index}`, message: editorChecksText('unknownPool') }],
  );
}
