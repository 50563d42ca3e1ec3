import { apiPath, pageHeaders as headers, renewSession } from './page-calls.ts';

const DEVICES = apiPath('/push-devices');

type Devices = { readonly publicKey: string; readonly items: readonly { readonly isCurrent: boolean }[] };

/** Subscribes again where the browser had to give up its address, and tells the server, unless pushes were ended here. */
export async function renewPushes(worker: ServiceWorkerGlobalScope): Promise<void> {
  await renewSession();
  const answer = await fetch(DEVICES, { headers });
  if (!answer.ok) return;
  const { publicKey, items } = (await answer.json()) as Devices;
  if (!items.some(({ isCurrent }) => isCurrent)) return;
  const pushSubscription = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = pushSubscription.toJSON();
  await fetch(DEVICES, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
