import { ProviderUnavailable } from './provider.ts';

/** The provider answered, but a field that we rely on is missing or is not what it should be. Nothing may be decided by it. */
export class ProviderResponseInvalid extends ProviderUnavailable {
  readonly field: string;

  constructor(field: string) {
    super(new Error(`The card provider's answer has no usable ${field}.`));
    this.name = 'ProviderResponseInvalid';
    this.field = field;
  }
}

/** The provider limits the rate of our calls, and went on doing so while the call waited. Nothing was done. */
export class ProviderRateLimited extends ProviderUnavailable {
  readonly retryAfterSeconds: number;

  constructor(cause: unknown, retryAfterSeconds: number) {
    super(cause);
    this.name = 'ProviderRateLimited';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The provider refuses the key itself: it is wrong, revoked, or not permitted to make this call. */
export class ProviderAccessDenied extends ProviderUnavailable {
  readonly status: number;
  /** The provider's own sentence, which names the missing permission and never the whole key. */
  readonly reason: string;

  constructor(cause: unknown, { status, reason }: { readonly status: number; readonly reason: string }) {
    super(cause);
    this.name = 'ProviderAccessDenied';
    this.status = status;
    this.reason = reason;
  }
}
