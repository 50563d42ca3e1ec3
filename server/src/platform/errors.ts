import type { FieldError } from '@festoon/contracts/core/failure';
import { domainErrors, type DomainErrorCode } from '@festoon/contracts/core/domain-errors';

/** An expected "no": answered with its declared status and sentence, never logged as a fault. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: DomainErrorCode, details?: Readonly<Record<string, unknown>>) {
    super(domainErrors[code].message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** Bad input, field by field: answered 422. `mount` throws it; a route that reads files or forms may do so too. */
export class InvalidInput extends DomainError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('invalid_input');
    this.name = 'InvalidInput';
    this.errors = errors;
  }
}

/**
 * Ends the operation with a declared refusal; inside a transaction nothing is written.
 * `details` are sent along; `retryAfterSeconds` among them also becomes the Retry-After header.
 */
export function throwDomainError(code: DomainErrorCode, details?: Readonly<Record<string, unknown>>): never {
  throw new DomainError(code, details);
}
