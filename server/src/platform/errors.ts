import type { FieldError } from '@festoon/contracts/failure';
import { refusals, type RefusalCode } from '@festoon/contracts/refusals';

/** An expected "no": answered with its declared status and sentence, never logged as a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: RefusalCode, details?: Readonly<Record<string, unknown>>) {
    super(refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Bad input, field by field: answered 422. `mount` throws it; a route that reads files or forms may do so too. */
export class InvalidInput extends Refusal {
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
export function refuse(code: RefusalCode, details?: Readonly<Record<string, unknown>>): never {
  throw new Refusal(code, details);
}
