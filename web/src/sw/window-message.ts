/** What the service worker asks of an open page: to go on to `path`, and to say through the port that it does. */
export type WindowMessage = { readonly kind: 'open'; readonly path: string };

export function isWindowMessage(data: unknown): data is WindowMessage {
  return typeof data === 'object' && data !== null && (data as WindowMessage).kind === 'open';
}
