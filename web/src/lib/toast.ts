export type ToastKind = 'success' | 'failure' | 'warning' | 'info';

export type ToastMessage = { readonly kind: ToastKind; readonly text: string };

/** The maximum length of a toast, including its ellipsis. */
const TOAST_TEXT_MAX = 110;
export const TOAST_TIMEOUT_MS = 3000;

const ELLIPSIS = '...';
const TAGS = /<!--[\s\S]*?-->|<[/!?]?[a-z][^>]*>/gi;

const pending: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | undefined;
let onFirstToast: (() => void) | undefined;

/** Returns the text of a toast. Tags are removed before the text is cut. */
export function toastText(text: string): string {
  const plain = text.replace(TAGS, '');
  return plain.length <= TOAST_TEXT_MAX ? plain : plain.slice(0, TOAST_TEXT_MAX - ELLIPSIS.length) + ELLIPSIS;
}

function push(kind: ToastKind, text: string): void {
  const message = { kind, text: toastText(text) };
  if (show) return show(message);
  pending.push(message);
  onFirstToast?.();
}

/** Shows short messages at the bottom right. Important ones must also stay on the page. */
export const toast = {
  success: (text: string): void => push('success', text),
  failure: (text: string): void => push('failure', text),
  warning: (text: string): void => push('warning', text),
  info: (text: string): void => push('info', text),
};

/** Sets the function to call when a toast is due and nothing shows toasts yet. */
export function onToastPending(load: () => void): void {
  onFirstToast = load;
  if (pending.length > 0) load();
}

/** Sets the function that shows toasts, starting with the waiting ones. Returns a function that removes it. */
export function setToastRenderer(next: (message: ToastMessage) => void): () => void {
  show = next;
  for (const message of pending.splice(0)) next(message);
  return () => {
    if (show === next) show = undefined;
  };
}
