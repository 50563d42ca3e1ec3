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

/** Ends the operation with a declared refusal; inside a transaction nothing is written. */
export function refuse(code: RefusalCode, details?: Readonly<Record<string, unknown>>): never {
  throw new Refusal(code, details);
}
