import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { joinList } from '@festoon/contracts/core/join-list';
import { inputErrorsText } from '@festoon/catalogue/core/input-errors';
import type { Failure } from '@festoon/contracts/core/failure';
import { domainErrors, type DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { domainErrorText } from '@festoon/contracts/core/domain-error-text';
import { violatedBy } from '../db/db.ts';
import { InvalidInput, DomainError } from '../errors.ts';

/** The codes of Fastify's own errors about a request. Every other 4xx of a plugin means a malformed request. */
const frameworkCodes: Readonly<Record<string, DomainErrorCode>> = {
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

/** Returns the domain error for an error, or null for an unexpected error. */
function domainErrorOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  // The caller's account was erased after the access check, so their session is over.
  if (violatedBy(error) === 'accounts_erased') return new DomainError('SESSION_EXPIRED');
  if (!isFrameworkError(error)) return null;
  const frameworkCode = frameworkCodes[error.code];
  if (frameworkCode) return new DomainError(frameworkCode);
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new DomainError('malformed_request') : null;
}

/** Returns the name of a field for people: "attendees.0.email" becomes "email". */
function fieldName(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? inputErrorsText('request');
  return last.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function messageFor(domainError: DomainError): string {
  if (!(domainError instanceof InvalidInput)) return domainErrorText(domainError.code);
  const fields = [...new Set(domainError.errors.map((error) => fieldName(error.path)))];
  const [only] = domainError.errors;
  if (only && domainError.errors.length === 1)
    return inputErrorsText('checkField', { field: fields[0] ?? '', problem: only.message });
  return inputErrorsText(fields.length > 5 ? 'checkManyFields' : 'checkFields', { fields: joinList(fields.slice(0, 5)) });
}

// The published client has its own sentences for the other statuses.
const STATUSES_WITH_MESSAGE: readonly number[] = [409, 410, 422, 503];

export function failureBody(domainError: DomainError, requestId: string): Failure {
  const message = messageFor(domainError);
  return {
    success: false,
    code: domainError.code,
    message,
    ...(STATUSES_WITH_MESSAGE.includes(domainErrors[domainError.code].status) && { error: message }),
    requestId,
    ...(domainError instanceof InvalidInput && { errors: [...domainError.errors] }),
    ...(domainError.details && { details: { ...domainError.details } }),
  };
}

export function sendDomainError(domainError: DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const retryAfter = domainError.details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  void reply
    .code(domainErrors[domainError.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(domainError, request.id)));
}

/** Handles every error last: sends domain errors to the client, and logs any other error once and hides it. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const domainError = domainErrorOf(error);
  if (!domainError) request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
  sendDomainError(domainError ?? new DomainError('server_error'), request, reply);
}
