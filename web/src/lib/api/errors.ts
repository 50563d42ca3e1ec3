import { errorsText } from '@festoon/catalogue/lib/errors';
import { ApiError, isRecord } from './api-error.ts';
import { extractMessage, isText } from './error-message.ts';

/** Calls whose errors their own screen shows. A 401 from them does not end the session. */
const EXEMPT_PATHS = [
  '/auth/sign-in',
  '/auth/logout',
  '/auth/status',
  '/auth/send-otp',
  '/auth/verify-otp',
  '/auth/email-code',
  '/auth/firebase-signin',
  '/auth/forgot-password',
  '/auth/reset-password',
];

const SESSION_LOSS_CODES = ['SESSION_EXPIRED', 'REFRESH_FAILED', 'NO_REFRESH_TOKEN'];

type StatusText = { readonly text: ErrorKey; readonly serverFirst?: true };
/** The messages without values. */
type ErrorKey = Exclude<
  Parameters<typeof errorsText>[0],
  'subscriptionOffline' | 'subscriptionStatus' | 'retryInSeconds' | 'retryInMinutes'
>;

const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  0: { text: 'network' },
  400: { text: 'invalidRequest', serverFirst: true },
  401: { text: 'sessionExpired' },
  403: { text: 'noPermission' },
  404: { text: 'notFound' },
  409: { text: 'conflict', serverFirst: true },
  422: { text: 'validationFailed', serverFirst: true },
  429: { text: 'tooManyRequests' },
  500: { text: 'server' },
  502: { text: 'serverUnavailable' },
  503: { text: 'serviceUnavailable' },
  504: { text: 'timedOut' },
};

const OTHER_CLIENT_ERROR: StatusText = { text: 'client', serverFirst: true };
const OTHER_SERVER_ERROR: StatusText = { text: 'server' };

const SUBSCRIPTION_TEXTS: Readonly<Record<number, ErrorKey>> = {
  401: 'subscriptionUnauthorized',
  403: 'subscriptionNoPermission',
  404: 'subscriptionNotFound',
  429: 'tooManyRequests',
  500: 'server',
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
  if (!(error instanceof ApiError)) return errorsText(OTHER_SERVER_ERROR.text);
  if (isSubscriptionCall(error.path)) return describeSubscriptionError(error);
  const { text, serverFirst } = STATUS_TEXTS[error.status] ?? otherStatus(error.status);
  return (serverFirst && extractMessage(error.body)) || errorsText(text);
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
  if (!(error instanceof ApiError)) return errorsText('unknown');
  const serverMessage = isRecord(error.body) ? error.body.error : undefined;
  if (isText(serverMessage)) return serverMessage;
  if (error.status === 0) return errorsText('subscriptionOffline', { message: error.message });
  const key = SUBSCRIPTION_TEXTS[error.status];
  return key === undefined ? errorsText('subscriptionStatus', { status: String(error.status) }) : errorsText(key);
}
