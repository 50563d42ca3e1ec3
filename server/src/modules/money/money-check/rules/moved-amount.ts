/** Builds the SQL for the amount that a transaction moved on the accounts of the given kinds. */
export const movedAmount = (transaction: string, kinds: string) => `coalesce((
  select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transaction_id = ${transaction}.id and a.kind in (${kinds})), 0)`;
