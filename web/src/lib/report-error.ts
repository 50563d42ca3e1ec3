import { ApiError } from './api-error.ts';
import { describeError, isExempt } from './errors.ts';
import { isPageLeaving, LEAVING_MS } from './page-leaving.ts';
import { TOAST_TIMEOUT_MS, toast } from './toast.ts';

type Reporting = {
  /** Whoever called says it with a toast of their own, or nobody is waiting for the answer. */
  readonly quiet?: boolean | undefined;
};

const reported = new WeakSet<object>();
const shownAt = new Map<string, number>();

/** Handles a failed call on any screen: a log line, and a toast where one is due. One error is handled once. */
export function reportError(error: unknown, options: Reporting = {}): void {
  // The browser aborts calls when the document is left. A document that stays reports them later.
  if (isPageLeaving() && error instanceof ApiError && error.status === 0) setTimeout(reportNow, LEAVING_MS, error, options);
  else reportNow(error, options);
}

function reportNow(error: unknown, { quiet = false }: Reporting): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  // eslint-disable-next-line no-console -- the catalogue asks for the console, so that a person can quote it to support
  if (!isUnauthorised(error)) console.error(error);
  if (!quiet && needsToast(error)) showOnce(describeError(error));
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function needsToast(error: unknown): boolean {
  return !(error instanceof ApiError) || !(isUnauthorised(error) || isExempt(error.path) || isState(error));
}

/** Steps and states rather than failures: a dialog or the page itself says what they ask for. */
const STATE_CODES = ['step_up_required', 'subscription_required', 'event_not_published'];

function isState({ code }: ApiError): boolean {
  return code !== undefined && STATE_CODES.includes(code);
}

/** Many calls of a page fail together; the same sentence appears once while it can be read. */
function showOnce(text: string): void {
  const now = Date.now();
  if (now - (shownAt.get(text) ?? -Infinity) < TOAST_TIMEOUT_MS) return;
  shownAt.set(text, now);
  toast.failure(text);
}
