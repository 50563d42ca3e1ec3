import { ProviderUnavailable } from './provider.ts';

/**
 * The provider's response lacks a field that we rely on, or the field has an unexpected value. No decision may be based on
 * it.
 */
export class ProviderResponseInvalid extends ProviderUnavailable {
  readonly field: string;

  constructor(field: string) {
    super(new Error(`The payment provider's answer has no usable ${field}.`));
    this.name = 'ProviderResponseInvalid';
    this.field = field;
  }
}

/** The provider limits the rate of our calls, and still did so after the call had waited. Nothing was changed. */
export class ProviderRateLimited extends ProviderUnavailable {
  readonly retryAfterSeconds: number;

  constructor(cause: unknown, retryAfterSeconds: number) {
    super(cause);
    this.name = 'ProviderRateLimited';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The provider rejects the key: it is wrong, revoked, or lacks the permission for this call. */
export class ProviderAccessDenied extends ProviderUnavailable {
  readonly status: number;
  /** The provider's message, which names the missing permission and never contains the full key. */
  readonly reason: string;

  constructor(cause: unknown, { status, reason }: { readonly status: number; readonly reason: string }) {
    super(cause);
    this.name = 'ProviderAccessDenied';
    this.status = status;
    this.reason = reason;
  }
}
