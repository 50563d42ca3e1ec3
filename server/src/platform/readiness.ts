/** The details that a part reports in the response of `/readyz`. Everyone can read them, so they contain no secrets. */
export type ReadyDetail = Readonly<Record<string, unknown>>;

type Reader = { readonly name: string; readonly read: () => Promise<ReadyDetail | null> };

const readers = new WeakMap<object, Reader[]>();

/** Adds a part to the response of `/readyz`; a part without details returns null. */
export function addReadyDetail(ctx: object, name: string, read: Reader['read']): void {
  readers.set(ctx, [...(readers.get(ctx) ?? []), { name, read }]);
}

/** Returns the details of every part, without the parts that fail. */
export async function readReadyDetails(ctx: object): Promise<Record<string, ReadyDetail>> {
  const read = async ({ name, read: readDetail }: Reader) => [name, await readDetail().catch(() => null)] as const;
  const details = await Promise.all((readers.get(ctx) ?? []).map(read));
  return Object.fromEntries(details.flatMap(([name, detail]) => (detail === null ? [] : [[name, detail]])));
}
