export type FailureBody = {
  readonly type: string;
  readonly code?: string;
  readonly param?: string;
  readonly message: string;
};

/** An error of the sandbox, in the shape of Stripe's own errors. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: FailureBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

export function missingObject(kind: string, id: string): StripeFailure {
  const message = `No such ${kind.replace('checkout.', 'checkout ').replaceAll('_', ' ')}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message });
}

/** Returns the error for a connected account of another platform, which looks like an account that does not exist. */
export function missingAccount(account: string): StripeFailure {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  return new StripeFailure(403, { type: 'invalid_request_error', code: 'account_invalid', message });
}
