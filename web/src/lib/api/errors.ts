import { ApiError, isRecord } from './api-error.ts';
import { extractMessage, isText } from './error-message.ts';

/** Calls whose errors their own screen shows. A 401 from them does not end the session. */
const EXEMPT_PATHS = [
  '/auth/sign-in',
  '/auth/logout',
  '/auth/status',
  '/auth/send-otp',
  '/auth/verify-otp',
  '/auth/firebase-signin',
  '/auth/forgot-password',
  '/auth/reset-password',
];

const SESSION_LOSS_CODES = ['SESSION_EXPIRED', 'REFRESH_FAILED', 'NO_REFRESH_TOKEN'];

type StatusText = { readonly text: string; readonly serverFirst?: true };

const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  0: { text: 'Network error. Please check your connection.' },
  400: { text: 'Invalid request. Please check your input.', serverFirst: true },
  401: { text: 'Your session has expired. Please log in again.' },
  403: { text: "You don't have permission to perform this action." },
  404: { text: 'The requested resource was not found.' },
  409: { text: 'A conflict occurred. The resource may already exist.', serverFirst: true },
  422: { text: 'Validation failed. Please check your input.', serverFirst: true },
  429: { text: 'Too many requests. Please try again later.' },
  500: { text: 'Server error. Please try again later.' },
  502: { text: 'Server is temporarily unavailable. Please try again later.' },
  503: { text: 'Service is temporarily unavailable. Please try again later.' },
  504: { text: 'Request timed out. Please try again.' },
};

const OTHER_CLIENT_ERROR: StatusText = { text: 'Client error. Please check your request.', serverFirst: true };
const OTHER_SERVER_ERROR: StatusText = { text: 'Server error. Please try again later.' };

const SUBSCRIPTION_TEXTS: Readonly<Record<number, string>> = {
  401: 'Unauthorized. Please login again.',
  403: 'You do not have permission to perform this action.',
  404: 'Requested resource not found.',
  429: 'Too many requests. Please try again later.',
  500: 'Server error. Please try again later.',
};

export function isExempt(path: string): boolean {
  return EXEMPT_PATHS.some((fragment) => path.includes(fragment));
}

/** Returns whether an error is a final 401: the session cannot be renewed. */
export function isSessionLoss(error: ApiError): boolean {
  return error.status === 401 && SESSION_LOSS_CODES.includes(error.code ?? '') && !isExempt(error.path);
}

/** Returns the message for a failed call, the same for its toast and for the page. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return OTHER_SERVER_ERROR.text;
  if (isSubscriptionCall(error.path)) return describeSubscriptionError(error);
  const { text, serverFirst } = STATUS_TEXTS[error.status] ?? otherStatus(error.status);
  return (serverFirst && extractMessage(error.body)) || text;
}

/** Returns whether a call has its own error messages. The list of plans has none. */
function isSubscriptionCall(path: string): boolean {
  return path.startsWith('/user/subscription/') && path !== '/user/subscription/plans';
}

function otherStatus(status: number): StatusText {
  return status >= 400 && status < 500 ? OTHER_CLIENT_ERROR : OTHER_SERVER_ERROR;
}

/** Returns the message for a failed call under `user/subscription`, which has its own messages. */
export function describeSubscriptionError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unknown error occurred';
  const serverMessage = isRecord(error.body) ? error.body.error : undefined;
  if (isText(serverMessage)) return serverMessage;
  if (error.status === 0) return `Error: ${error.message}`;
  return SUBSCRIPTION_TEXTS[error.status] ?? `Server error: ${error.status}`;
}
