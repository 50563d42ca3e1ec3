import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/db.ts';
import { throwDomainError } from '../errors.ts';
import type { Actor, AdminActor, UserActor } from './module.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that this route serves; undefined for files. */
    endpoint?: Endpoint;
  }
}

type Impersonation = UserActor & { readonly impersonator: NonNullable<UserActor['impersonator']> };

function isImpersonated(actor: Actor | null): actor is Impersonation {
  return actor?.kind === 'user' && actor.impersonator !== undefined;
}

function isAllowed(access: Access, endpoint: Endpoint | undefined): boolean {
  // Routes without an endpoint serve files, such as personal data exports, which only the person may read.
  if (!endpoint) return access === 'anyone';
  if (endpoint.impersonation) return endpoint.impersonation === 'allowed';
  return endpoint.method === 'GET' && !endpoint.writes;
}

/** Throws if an impersonating administrator calls what only the user may do. */
export function throwIfImpersonated(access: Access, { actor, request }: { actor: Actor; request: FastifyRequest }): void {
  if (isImpersonated(actor) && !isAllowed(access, request.routeOptions.config.endpoint))
    throwDomainError('not_allowed_while_impersonating');
}

const secretNames = /token|code|secret|key|email/i;

function paramsOf(request: FastifyRequest): Record<string, unknown> {
  const params = Object.entries(request.params as Record<string, unknown>);
  return Object.fromEntries(params.filter(([name]) => !secretNames.test(name)));
}

/** Returns the names of the fields without their values, because audit entries outlive a person's data. */
function fieldsOf({ body, params, routeOptions }: FastifyRequest): readonly string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const inPath = Object.keys(params as object);
  return Object.keys({ ...body, ...routeOptions.config.endpoint?.files })
    .filter((name) => !inPath.includes(name))
    .slice(0, 50);
}

/**
 * Records a request of an impersonating administrator. The entry is written before the request runs, so it exists whatever
 * the request does. Reading public data is not recorded.
 */
export async function recordImpersonation(ctx: Context, request: FastifyRequest): Promise<void> {
  const { actor, routeOptions } = request;
  const { endpoint } = routeOptions.config;
  if (!isImpersonated(actor) || !endpoint || (endpoint.access === 'anyone' && endpoint.method === 'GET')) return;
  const { impersonator, accountId, client } = actor;
  const by: AdminActor = { kind: 'admin', ...impersonator, client };
  const fields = fieldsOf(request);
  await inTransaction(ctx.db, (tx) =>
    recordAudit(ctx, tx, {
      by,
      action: 'account.impersonated_call',
      subject: { kind: 'account', id: accountId },
      impersonatedAccount: accountId,
      after: { endpoint: endpoint.name, ...paramsOf(request), ...(fields.length > 0 && { fields }) },
    }),
  );
}
