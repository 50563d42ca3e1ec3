import { Client } from 'pg';
import pg from 'pg';
import { runProgram } from '../server/src/start/lifecycle.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/context.ts';
import { holdTickets } from '../server/src/modules/ticketing/bookings/holds/hold-tickets.ts';
import { randomUUID } from 'node:crypto';
await runProgram(async (onStop) => {
  const url = await openScratchDatabase(onStop);
  const database = new Client({ connectionString: url });
  await database.connect();
  const vars = { DATABASE_URL: url, SECRET_KEY: 'only-for-measuring-0123456789abcdef', RUN_WORKER: 'false', PUBLIC_URL: 'http://127.0.0.1' };
  const ctx = createContext({ ...readConfig(vars), databaseUrl: url });
  const { rows } = await database.query(`insert into accounts (email, name) select 'buyer' || n || '@example.org', 'Buyer ' || n from generate_series(1, 600) n returning id`);
  const sale = (await database.query(`with organiser as (insert into accounts (email, name) values ('organiser@example.org', 'Organiser') returning id),
     event as (insert into events (organiser_id, slug, title, category_slug, format, city, starts_at, ends_at, time_zone, status, published_at)
       select id, 'hot', 'Hot event', (select slug from categories order by slug limit 1), 'in_person', 'Lisbon', now() + interval '30 days', now() + interval '30 days 5 hours', 'Europe/Lisbon', 'published', now() from organiser returning id)
     insert into ticket_types (event_id, name, kind, price_minor, quantity, position)
     select id, 'General', 'paid', 2500, 1000000, 0 from event returning event_id as "eventId", id as "ticketTypeId"`)).rows[0];
  const times = new Map<string, { n: number; ms: number }>();
  const orig = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: unknown, ...args: any[]) {
    const text = (typeof args[0] === 'string' ? args[0] : args[0]?.text) ?? '';
    const key = text.replace(/\s+/g, ' ').slice(0, 90);
    const t = performance.now();
    const done = () => { const e = times.get(key) ?? { n: 0, ms: 0 }; e.n++; e.ms += performance.now() - t; times.set(key, e); };
    const cb = args.at(-1);
    if (typeof cb === 'function') { args[args.length - 1] = (...r: any[]) => { done(); cb(...r); }; return orig.apply(this as never, args as never); }
    const p = orig.apply(this as never, args as never) as any;
    p?.then?.(done, done);
    return p;
  } as never;
  const hold = (i: number) => holdTickets(ctx as never, { kind: 'user', accountId: rows[i].id, sessionId: 'x', client: { ip: `10.0.${i >> 8}.${i & 255}`, userAgent: 'x' } } as never, { eventId: sale.eventId, lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }], idempotencyKey: randomUUID() } as never);
  for (let i = 0; i < 100; i++) await hold(i);
  times.clear();
  const t = performance.now();
  for (let i = 100; i < 200; i++) await hold(i);
  console.log('one by one ms each', (performance.now() - t) / 100);
  for (const [k, { n, ms }] of times) console.log((ms / n).toFixed(2).padStart(7), String(n).padStart(5), k);
  times.clear();
  const t2 = performance.now();
  await Promise.all(Array.from({ length: 400 }, (_, i) => hold(200 + i)));
  console.log('400 at once, ms each', (performance.now() - t2) / 400);
  for (const [k, { n, ms }] of times) console.log((ms / n).toFixed(2).padStart(7), String(n).padStart(5), k);
  await ctx.db.destroy(); await database.end();
  return 'done';
});
