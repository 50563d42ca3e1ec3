export type FailureBody = {
  readonly type: string;
  readonly code?: string;
  readonly param?: string;
  readonly message: string;
};

/** A call the sandbox refuses, in the shape of Stripe's own errors. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

export function missingObject(kind: string, id: string): StripeFailure {
  const message = `No such ${kind.replace('checkout.', 'checkout ').replaceAll('_', ' ')}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message });
}
