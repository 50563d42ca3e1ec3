/** A message from the service worker to an open page. The page responds with a string, through the port in the message. */
export type WindowMessage =
  /** Asks for the page's current address: a browser gives its worker only the initial one. */
  | { readonly kind: 'where' }
  /** Opens `path` in the page. */
  | { readonly kind: 'open'; readonly path: string };

export function isWindowMessage(data: unknown): data is WindowMessage {
  const { kind } = (data ?? {}) as { readonly kind?: unknown };
  return kind === 'where' || kind === 'open';
}
