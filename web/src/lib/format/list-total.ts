import { LIST_TOTAL_MAX } from '@festoon/contracts/core/page';

type ListTotal = { readonly count: number; /** True if the list has more than `count` items. */ readonly hasMore: boolean };

/** Returns how the total of a list is shown: the server counts only up to a limit. */
export function readListTotal(total: number): ListTotal {
  return { count: Math.min(total, LIST_TOTAL_MAX), hasMore: total > LIST_TOTAL_MAX };
}
