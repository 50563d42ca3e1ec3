/** What the service worker asks of an open page; answered through the port that comes along, with words. */
export type WindowMessage =
  /** Where the page is by now: a browser tells its worker only where it began. */
  | { readonly kind: 'where' }
  /** To go on to `path`. */
  | { readonly kind: 'open'; readonly path: string };

export function isWindowMessage(data: unknown): data is WindowMessage {
  const { kind } = (data ?? {}) as { readonly kind?: unknown };
  return kind === 'where' || kind === 'open';
}
