import { statementFilter } from '@festoon/contracts/money/wallet';
import * as z from 'zod/mini';
import { apiPath } from '../../../lib/api/api-client.ts';
import { ownZone } from '../../../lib/format/format.ts';

const Filter = z.object(statementFilter);

/** The filters of the statement, as in the page's address. */
export type StatementFilter = z.output<typeof Filter>;

/** Words of an address that mean nothing are left out one by one. */
export function readStatementFilter(search: Readonly<Record<string, unknown>>): StatementFilter {
  const kept = Object.entries(statementFilter).flatMap(([name, schema]) => {
    const given = search[name];
    const { data } = schema.safeParse(typeof given === 'number' ? String(given) : given);
    return data === undefined || data === '' ? [] : [[name, data] as const];
  });
  return Filter.parse(Object.fromEntries(kept));
}

export function isNarrowed(filter: StatementFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}

export function fileAddress(kind: 'csv' | 'pdf', filter: StatementFilter): string {
  const query = new URLSearchParams({ timeZone: ownZone() });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return apiPath(`/wallet/statement.${kind}?${query}`);
}
