/** The details that a part reports in the answer of `/readyz`; they are for everyone, so never a secret. */
export type ReadyDetail = Readonly<Record<string, unknown>>;

type Reader = { readonly name: string; readonly read: () => Promise<ReadyDetail | null> };

const readers = new WeakMap<object, Reader[]>();

/** Adds a part to the answer of `/readyz`; one that has nothing to tell answers null. */
export function addReadyDetail(ctx: object, name: string, read: Reader['read']): void {
  readers.set(ctx, [...(readers.get(ctx) ?? []), { name, read }]);
}

/** Returns what every part tells; one that cannot tell is left out. */
export async function readReadyDetails(ctx: object): Promise<Record<string, ReadyDetail>> {
  const read = async ({ name, read: readDetail }: Reader) => [name, await readDetail().catch(() => null)] as const;
  const details = await Promise.all((readers.get(ctx) ?? []).map(read));
  return Object.fromEntries(details.flatMap(([name, detail]) => (detail === null ? [] : [[name, detail]])));
}
