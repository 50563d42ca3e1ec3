import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@festoon/contracts/failure';
import { refusals, type RefusalCode } from '@festoon/contracts/refusals';
import { violatedBy } from '../db/db.ts';
import { InvalidInput, Refusal } from '../errors.ts';

/** Fastify's own complaints about a request; every other 4xx of a plugin is a malformed request. */
const frameworkCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** The refusal an error amounts to, or null for a fault. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  // Whoever calls was erased after they were let in: their session is over like any other of theirs.
  if (violatedBy(error) === 'accounts_erased') return new Refusal('SESSION_EXPIRED');
  if (!isFrameworkError(error)) return null;
  const known = frameworkCodes[error.code];
  if (known) return new Refusal(known);
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Refusal('malformed_request') : null;
}

/** "attendees.0.email" reads "e-mail" to the person who filled it in. */
function fieldName(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'the request';
  return last.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function sentenceFor(refusal: Refusal): string {
  if (!(refusal instanceof InvalidInput)) return refusal.message;
  const fields = [...new Set(refusal.errors.map((error) => fieldName(error.path)))];
  const [only] = refusal.errors;
  if (only && refusal.errors.length === 1) return `Please check ${fields[0]}: ${only.message}`;
  return `Please check: ${fields.slice(0, 5).join(', ')}${fields.length > 5 ? ', …' : '.'}`;
}

// The published client has its own sentence for the other statuses.
const SPOKEN_STATUSES: readonly number[] = [409, 410, 422, 503];

export function failureBody(refusal: Refusal, requestId: string): Failure {
  const message = sentenceFor(refusal);
  return {
    success: false,
    code: refusal.code,
    message,
    ...(SPOKEN_STATUSES.includes(refusals[refusal.code].status) && { error: message }),
    requestId,
    ...(refusal instanceof InvalidInput && { errors: [...refusal.errors] }),
    ...(refusal.details && { details: { ...refusal.details } }),
  };
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const retryAfter = refusal.details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  void reply
    .code(refusals[refusal.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(refusal, request.id)));
}

/** The last handler of every error: refusals are answered, anything else is logged once and hidden. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
  sendRefusal(refusal ?? new Refusal('server_error'), request, reply);
}
