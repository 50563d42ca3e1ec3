/** Returns whether a link leads to a page that needs a subscription: preloading it would be rejected. */
export function needsSubscription(to: string): boolean {
  return to.startsWith('/chats') || to.startsWith('/live-stream');
}
