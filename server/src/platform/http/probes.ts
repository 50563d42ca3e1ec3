import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../db/db.ts';
import { DomainError, throwDomainError } from '../errors.ts';
import { measureQueue } from '../jobs/job-metrics.ts';
import { readMediaState } from '../media-state.ts';
import { readReadyDetails } from '../readiness.ts';
import { metricsRegistry, observeConnections, readersOf } from '../metrics.ts';

const READY_WITHIN_MS = 2000;

/** Returns the providers that are sandboxes: fine for trying the product, not for real business. */
function sandboxes(ctx: Context): string[] {
  const pretending = {
    payments: ctx.config.payments.kind === 'sandbox',
    identity: ctx.config.identity.kind === 'sandbox',
    mail: ctx.config.email.kind === 'mailbox',
  };
  return Object.entries(pretending).flatMap(([name, pretends]) => (pretends ? [name] : []));
}

/**
 * Runs the smallest possible statement.
 * @public The test of all statements calls it.
 */
export async function pingDatabase(db: DbOrTx): Promise<void> {
  await sql`select 1`.execute(db);
}

async function databaseResponds(ctx: Context): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  const responded = pingDatabase(ctx.db).then(
    () => true,
    () => false,
  );
  return Promise.race([responded, late]).finally(() => clearTimeout(timer));
}

/**
 * Counts the connections of this product to its database, by their state.
 * @public The test of all statements calls it.
 */
export async function countConnections(db: DbOrTx): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and application_name like 'festoon%'
    group by 1`.execute(db);
  return rows;
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Returns whether the request may read the metrics: with `METRICS_TOKEN`, its bearer. Without it, only this machine, and no
 * one in production, because a proxy on the same machine would forward everyone's requests.
 */
function mayReadMetrics({ config }: Context, request: FastifyRequest): boolean {
  const { metricsToken, production } = config;
  if (metricsToken !== undefined) return isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isForwarded = forwarding.some((name) => request.headers[name] !== undefined);
  return !production && !isForwarded && loopback.test(request.socket.remoteAddress ?? '');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/**
 * Serves `/healthz` (the process responds), `/readyz` (the database responds too, with details of other parts) and
 * `/metrics` (for a Prometheus collector).
 */
export function addProbes(app: FastifyInstance, ctx: Context): void {
  const config = { quiet: true, essential: true, rateLimit: false } as const;

  app.get('/healthz', { config }, async (_request, reply) => {
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', sandboxes: sandboxes(ctx), media: await readMediaState(ctx) });
  });

  app.get('/readyz', { config }, async (_request, reply) => {
    if (!(await databaseResponds(ctx))) throw new DomainError('overloaded', { retryAfterSeconds: 2 });
    const details = await readReadyDetails(ctx);
    return reply.header('cache-control', 'no-store').send({ status: 'ready', ...details });
  });

  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(ctx, request)) throwDomainError('not_found');
    const reads = readersOf(ctx).map((read) => read());
    await Promise.allSettled([countConnections(ctx.db).then(observeConnections), measureQueue(ctx.db), ...reads]);
    return reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics());
  });
}
