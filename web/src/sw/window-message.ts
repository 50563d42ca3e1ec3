/**
 * A message from the service worker to an open page. The page answers with a string, through the port that comes with it.
 */
export type WindowMessage =
  /** Where the page is by now: a browser tells its worker only where it began. */
  | { readonly kind: 'where' }
  /** To go on to `path`. */
  | { readonly kind: 'open'; readonly path: string };

export function isWindowMessage(data: unknown): data is WindowMessage {
  const { kind } = (data ?? {}) as { readonly kind?: unknown };
  return kind === 'where' || kind === 'open';
}
