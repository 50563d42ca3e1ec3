/** Whether a link leads behind the subscription: looking ahead there would be answered with a refusal. */
export function isGated(to: string): boolean {
  return to.startsWith('/chats');
}
