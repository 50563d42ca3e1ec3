import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@festoon/contracts/core/endpoint';
import { domainErrors, type DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { PROOF_HEADER } from '@festoon/contracts/core/proof-of-work';
import type { Feature } from '@festoon/contracts/operations/settings';
import type { Context } from '../../context.ts';
import { countAuditEntries, MissingAuditEntryError } from '../audit/audit-counter.ts';
import { DomainError } from '../errors.ts';
import { failureBody } from './failures.ts';
import {
  deriveIdempotencyKey,
  idempotencyErrors,
  readIdempotencyKey,
  runIdempotent,
  type SerialisedResponse,
} from './idempotency.ts';
import { recordImpersonation } from './impersonation.ts';
import { readInput } from './input.ts';
import type { HttpLimits } from './limits.ts';
import { SerialisedBody, serialiseBody } from './serialised-body.ts';
import { throwIfSwitchedOff } from './switched-off.ts';
import { takesFiles, throwIfInvalidFiles, withUploadInput } from './upload-form.ts';
import type { Actor, Admit, Mount, EndpointOptions, Operation, Respond, StateOf } from './module.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, after the route's access check. */
    actor: Actor | null;
  }
}

type AnyOperation = Operation<Endpoint, unknown>;
type AnyRespond = Respond<Endpoint, unknown>;

export type Mounting = {
  /** The feature of the module, with which it can be switched off. */
  readonly feature: Feature | undefined;
  readonly endpoint: Endpoint;
  readonly operation: AnyOperation;
  readonly respond: AnyRespond | undefined;
  readonly stateOf: StateOf<Endpoint> | undefined;
  readonly recognisesRepeats: boolean;
};

/** An operation threw a code that its contract does not list. */
class UndeclaredDomainError extends Error {
  constructor(endpoint: Endpoint, domainError: DomainError) {
    super(`${endpoint.name} threw ${domainError.code}, which its contract does not list`, { cause: domainError });
    this.name = 'UndeclaredDomainError';
  }
}

/**
 * Returns whether retrying with the same key gives the same error. Rate limits end with time and step-up errors after a new
 * proof of identity, so a retry of these runs again.
 */
function isFinal(domainError: DomainError): boolean {
  if (domainError.code === 'step_up_required') return false;
  const { status } = domainErrors[domainError.code];
  return status < 500 && status !== 429;
}

function storedDomainError(domainError: DomainError, requestId: string): SerialisedResponse {
  return { status: domainErrors[domainError.code].status, body: JSON.stringify(failureBody(domainError, requestId)) };
}

/** Returns whether requests must be recorded in the audit log: every change by an administrator, without exception. */
function mustBeRecorded({ access, method }: Endpoint): boolean {
  return access === 'admin' && method !== 'GET';
}

export type MountOptions = { readonly ctx: Context; readonly admit: Admit; readonly limits: HttpLimits };

function createServe({ ctx, limits }: MountOptions, { endpoint, operation, respond, stateOf, recognisesRepeats }: Mounting) {
  const declared: ReadonlySet<DomainErrorCode> = new Set([
    ...endpoint.domainErrors,
    ...(recognisesRepeats ? idempotencyErrors : []),
  ]);

  function checkDeclared(error: unknown): never {
    if (!(error instanceof DomainError) || declared.has(error.code) || error.code === 'invalid_input') throw error;
    if (!ctx.config.production) throw new UndeclaredDomainError(endpoint, error);
    ctx.log.warn({ endpoint: endpoint.name, code: error.code }, 'undeclared refusal');
    throw error;
  }

  function reportMissingLine(): void {
    if (!ctx.config.production) throw new MissingAuditEntryError(endpoint.name);
    ctx.log.error({ endpoint: endpoint.name }, 'a change by an administrator has no audit entry');
  }

  async function run(request: FastifyRequest, reply: FastifyReply, input: object): Promise<SerialisedResponse> {
    const scoped: Context = { ...ctx, log: request.log as Context['log'] };
    const { result, entryCount } = await countAuditEntries(() =>
      operation(scoped, request.actor as never, input as never).catch(checkDeclared),
    );
    if (entryCount === 0 && mustBeRecorded(endpoint)) reportMissingLine();
    const answer = respond ? respond(reply, result, scoped) : result;
    const body = answer instanceof SerialisedBody ? answer.jsonOf(endpoint) : serialiseBody(endpoint, answer);
    return { status: reply.statusCode, body };
  }

  async function runOnce(request: FastifyRequest, reply: FastifyReply, input: object): Promise<SerialisedResponse> {
    const header = request.headers['idempotency-key'];
    if (recognisesRepeats) return run(request, reply, { ...input, idempotencyKey: readIdempotencyKey(header) });
    const isDerived = header === undefined && stateOf !== undefined;
    const key = isDerived
      ? deriveIdempotencyKey(input, await stateOf(ctx, request.actor as never))
      : readIdempotencyKey(header);
    const scope = request.actor && 'accountId' in request.actor ? request.actor.accountId : '';
    const call = { scope, endpoint: endpoint.name, key, input, isDerived, takeoverMs: limits.idempotencyTakeoverMs };
    return runIdempotent(ctx, call, () =>
      run(request, reply, { ...input, idempotencyKey: key }).catch((error: unknown) => {
        // Without the caller's own key, a later attempt is a new request: the cause of the first error may be gone.
        if (error instanceof DomainError && isFinal(error) && !isDerived) return storedDomainError(error, request.id);
        throw error;
      }),
    );
  }

  async function handleRequest(request: FastifyRequest, reply: FastifyReply, input: object): Promise<FastifyReply> {
    await recordImpersonation(ctx, request);
    const response = await (endpoint.idempotent ? runOnce : run)(request, reply, input);
    return reply.code(response.status).type('application/json; charset=utf-8').send(response.body);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    takesFiles(endpoint)
      ? withUploadInput({ endpoint, request, limits }, (input) => handleRequest(request, reply, input))
      : handleRequest(request, reply, readInput(endpoint, request));
}

function throwIfInvalidEndpoint(endpoint: Endpoint): void {
  if (endpoint.idempotent && endpoint.access === 'anyone') {
    throw new Error(`${endpoint.name}: an idempotent endpoint needs an account to store its responses under`);
  }
  if (endpoint.body && (endpoint.method === 'GET' || endpoint.method === 'DELETE')) {
    throw new Error(`${endpoint.name}: ${endpoint.method} has no body`);
  }
  if (takesFiles(endpoint)) throwIfInvalidFiles(endpoint);
}

/**
 * Creates the `mount` of one module's routes. Passes each mounted operation to `mounted`, to be served by `serveEndpoint`.
 */
export function createMount(mounted: (mounting: Mounting) => void, feature?: Feature): Mount {
  return (endpoint: Endpoint, operation: AnyOperation, more?: AnyRespond | EndpointOptions<Endpoint>): void => {
    throwIfInvalidEndpoint(endpoint);
    const [respond, options] = typeof more === 'function' ? [more, undefined] : [undefined, more];
    const { stateOf, recognisesRepeats = false } = options ?? {};
    mounted({ endpoint, operation, respond, stateOf, recognisesRepeats, feature });
  };
}

function withProof(actor: Actor, { headers }: FastifyRequest): Actor {
  const proof = headers[PROOF_HEADER];
  return typeof proof === 'string' ? { ...actor, client: { ...actor.client, proof } } : actor;
}

export function serveEndpoint(api: FastifyInstance, options: MountOptions, mounting: Mounting): void {
  const { endpoint } = mounting;
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? options.limits.bodyBytes,
    config: {
      essential: endpoint.essential ?? false,
      always: endpoint.always ?? false,
      writes: endpoint.writes ?? false,
      endpoint,
    },
    onRequest: async (request, reply) => {
      // Responses are private to a person, unless `respond` allows caching.
      void reply.header('cache-control', 'no-store');
      request.actor = withProof(await options.admit(endpoint.access, request, reply), request);
      // Administrators can still read what was switched off, for example a report about a chat.
      const isSwitched = mounting.feature !== undefined && !endpoint.always && request.actor.kind !== 'admin';
      if (isSwitched) await throwIfSwitchedOff(options.ctx, mounting.feature);
    },
    handler: createServe(options, mounting),
  });
}
