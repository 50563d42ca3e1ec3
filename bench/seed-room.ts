import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export type SeededRoom = { readonly accounts: readonly string[]; readonly conversationId: string };

/** A group of so many people with premium: more than the product allows, for an event's room is as large. */
export async function seedRoom(connectionString: string, people: number): Promise<SeededRoom> {
  const accounts = Array.from({ length: people }, () => randomUUID());
  const conversationId = randomUUID();
  const client = new Client({ connectionString });
  await client.connect();
  const ask = (text: string, values: unknown[]) => client.query(text, values);
  await ask(
    `insert into accounts (id, name, email, created_at)
      select id, 'Bench', id || '@example.org', now() from unnest($1::uuid[]) as given (id)`,
    [accounts],
  );
  await ask(
    `insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, anchor_at, started_at,
        current_period_end, created_at)
      select gen_random_uuid(), id, 'monthly', 'active', 999, 'EUR', 'grant', now(), now(), now() + interval '30 days', now()
      from unnest($1::uuid[]) as given (id)`,
    [accounts],
  );
  await ask(`insert into conversations (id, kind, title, created_at) values ($1, 'group', 'Bench', now())`, [
    conversationId,
  ]);
  await ask(
    `insert into conversation_members (conversation_id, account_id, role, joined_at)
      select $1, id, 'member', now() from unnest($2::uuid[]) as given (id)`,
    [conversationId, accounts],
  );
  await client.query('analyze');
  await client.end();
  return { accounts, conversationId };
}
