type Caller = { readonly accountId: string };

/** Returns the key of a request together with its account, because two accounts may choose the same key. */
export function callerKeyOf({ accountId }: Caller, idempotencyKey: string): string {
  return `${accountId}:${idempotencyKey}`;
}
