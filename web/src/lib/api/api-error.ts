/** One invalid field of a rejected call. `path` is dotted; empty for the whole input. */
export type FieldError = { readonly path: string; readonly message: string };

type FailedCall = {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  readonly cause?: unknown;
};

/** A call that did not succeed. Status 0 means that no response arrived. */
export class ApiError extends Error {
  /** The endpoint's path as it was called, without the API base. */
  readonly path: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor(call: FailedCall) {
    const fields = record(call.body);
    super(text(fields.message) ?? messageOf(call.cause), { cause: call.cause });
    this.name = 'ApiError';
    this.path = call.path;
    this.status = call.status;
    this.body = call.body;
    this.code = text(fields.code);
    this.requestId = text(fields.requestId);
    this.details = isRecord(fields.details) ? fields.details : undefined;
    this.errors = Array.isArray(fields.errors) ? fields.errors.filter(isFieldError) : [];
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : '';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}
