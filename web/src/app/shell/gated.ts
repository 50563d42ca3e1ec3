/** Returns whether a link leads to a page that needs a subscription: preloading it would be rejected. */
export function isGated(to: string): boolean {
  return to.startsWith('/chats');
}
