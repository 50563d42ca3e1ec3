import { ApiError } from './api-error.ts';
import { describeError, isExempt } from './errors.ts';
import { isChunkLoadError } from './load-chunk.ts';
import { isPageLeaving, PAGE_LEAVING_MS } from '../page-leaving.ts';
import { TOAST_TIMEOUT_MS, toast } from '../toast.ts';

type Reporting = {
  /** True if the caller shows its own toast or does not wait for the response. */
  readonly quiet?: boolean | undefined;
};

const reported = new WeakSet<object>();
const shownAt = new Map<string, number>();

/** Reports a failed call: writes a log line, and shows a toast if needed. Reports each error once. */
export function reportError(error: unknown, { quiet }: Reporting = {}): void {
  const status = error instanceof ApiError ? error.status : undefined;
  // The browser aborts calls and imports when the document is left. If the document stays, they are reported later.
  if ((status === 0 || isChunkLoadError(error)) && isPageLeaving())
    return void setTimeout(() => reportError(error, { quiet }), PAGE_LEAVING_MS);
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (status === 401) return;
  // eslint-disable-next-line no-console -- logged so that people can quote it to support
  console.error(error);
  if (!quiet && needsToast(error)) showOnce(describeError(error));
}

function needsToast(error: unknown): boolean {
  return !(error instanceof ApiError) || !(isExempt(error.path) || isState(error));
}

/** Steps and states rather than errors: a dialog or the page itself shows them. */
const STATE_CODES = ['step_up_required', 'subscription_required', 'event_not_published'];

function isState({ code }: ApiError): boolean {
  return code !== undefined && STATE_CODES.includes(code);
}

/** Shows a toast once. When many calls of a page fail together, the same message appears only once while it is visible. */
function showOnce(text: string): void {
  const now = Date.now();
  if (now - (shownAt.get(text) ?? -Infinity) < TOAST_TIMEOUT_MS) return;
  shownAt.set(text, now);
  toast.failure(text);
}
