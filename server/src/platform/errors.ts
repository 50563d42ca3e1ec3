import type { FieldError } from '@festoon/contracts/core/failure';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';

/** An expected failure: sent with its declared status and message, never logged as an error. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: DomainErrorCode, details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** Invalid input, field by field: status 422. `mount` throws it; a route that reads files or forms may throw it too. */
export class InvalidInput extends DomainError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('invalid_input');
    this.name = 'InvalidInput';
    this.errors = errors;
  }
}

/**
 * Ends the operation with a declared domain error; its transaction is rolled back. The response contains `details`;
 * `retryAfterSeconds` in them also sets the Retry-After header.
 */
export function throwDomainError(code: DomainErrorCode, details?: Readonly<Record<string, unknown>>): never {
  throw new DomainError(code, details);
}
