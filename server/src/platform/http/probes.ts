import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { Refusal, refuse } from '../errors.ts';
import { measureQueue } from '../job-metrics.ts';
import { readMediaState } from '../media-state.ts';
import { metricsRegistry, observeConnections, readersOf } from '../metrics.ts';

const READY_WITHIN_MS = 2000;

/** Which parts pretend: fine to try things out, not to do business with. */
function sandboxes(ctx: Context): string[] {
  const pretending = {
    payments: ctx.config.payments.kind === 'sandbox',
    identity: ctx.config.identity.kind === 'sandbox',
    mail: ctx.config.mail.kind === 'mailbox',
  };
  return Object.entries(pretending).flatMap(([name, pretends]) => (pretends ? [name] : []));
}

async function databaseAnswers(ctx: Context): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  const answered = sql`select 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

async function readConnections(ctx: Context): Promise<void> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and application_name like 'festoon%'
    group by 1`.execute(ctx.db);
  observeConnections(rows);
}

const privateAddress = /^(::1|::ffff:|f[cd]|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** Numbers of the inside are for a collector on the same machine or net, not for whoever comes through a proxy. */
function isInside(ctx: Context, request: FastifyRequest): boolean {
  const address = request.ip.replace(/^::ffff:/, '');
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
  return privateAddress.test(address) && (ctx.config.trustProxy || !proxied);
}

/** `/healthz`: the process answers. `/readyz`: the database does too. `/metrics`: for a Prometheus collector. */
export function addProbes(app: FastifyInstance, ctx: Context): void {
  const config = { quiet: true, essential: true, rateLimit: false } as const;

  app.get('/healthz', { config }, async (_request, reply) => {
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', sandboxes: sandboxes(ctx), media: await readMediaState(ctx) });
  });

  app.get('/readyz', { config }, async (_request, reply) => {
    if (!(await databaseAnswers(ctx))) throw new Refusal('overloaded', { retryAfterSeconds: 2 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });

  app.get('/metrics', { config }, async (request, reply) => {
    if (!isInside(ctx, request)) refuse('not_found');
    const reads = readersOf(ctx).map((read) => read());
    await Promise.allSettled([readConnections(ctx), measureQueue(ctx.db), ...reads]);
    return reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics());
  });
}
