import { statementFilter } from '@festoon/contracts/money/wallet';
import * as z from 'zod/mini';
import { apiPath } from '../../../lib/api/api-client.ts';
import { ownZone } from '../../../lib/format/format.ts';

const Filter = z.object(statementFilter);

/** The filters of the statement, as in the page's address. */
export type StatementFilter = z.output<typeof Filter>;

/** Returns the filter in the address. Invalid values are left out. */
export function readStatementFilter(search: Readonly<Record<string, unknown>>): StatementFilter {
  const validEntries = Object.entries(statementFilter).flatMap(([name, schema]) => {
    const input = search[name];
    const { data } = schema.safeParse(typeof input === 'number' ? String(input) : input);
    return data === undefined || data === '' ? [] : [[name, data] as const];
  });
  return Filter.parse(Object.fromEntries(validEntries));
}

export function isFiltered(filter: StatementFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}

export function statementFileUrl(kind: 'csv' | 'pdf', filter: StatementFilter): string {
  const query = new URLSearchParams({ timeZone: ownZone() });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return apiPath(`/wallet/statement.${kind}?${query}`);
}
