import { createApiClient, type ApiClient } from './api-client.ts';

const CLIENTS = 20;
const ROUNDS = 3;
const ROUND_MS = 4000;
const WARM_UP_MS = 2000;
const HOME = '/api/home';
/** A signed-in route that reads no data. */
const EMPTY = '/api/user/subscription/current';

/** Responses a second. */
export type HomeRate = { readonly home: number; readonly empty: number };

/** Measures home of a signed-in viewer beside the empty route, in alternating rounds. */
export async function measureHomeRate(port: number, cookie: string): Promise<HomeRate> {
  const clients = Array.from({ length: CLIENTS }, () => createApiClient(port));
  const counts = { home: 0, empty: 0 };
  for (const path of [EMPTY, HOME]) await countResponses(clients, { path, cookie, milliseconds: WARM_UP_MS });
  for (let round = 0; round < ROUNDS; round += 1) {
    counts.empty += await countResponses(clients, { path: EMPTY, cookie, milliseconds: ROUND_MS });
    counts.home += await countResponses(clients, { path: HOME, cookie, milliseconds: ROUND_MS });
  }
  for (const client of clients) client.close();
  const seconds = (ROUNDS * ROUND_MS) / 1000;
  return { home: counts.home / seconds, empty: counts.empty / seconds };
}

type RoundParams = { readonly path: string; readonly cookie: string; readonly milliseconds: number };

async function countResponses(clients: readonly ApiClient[], { path, cookie, milliseconds }: RoundParams): Promise<number> {
  const end = performance.now() + milliseconds;
  let count = 0;
  const runClient = async (client: ApiClient) => {
    while (performance.now() < end) {
      const { status, body } = await client.send(path, { headers: { cookie } });
      if (status !== 200) throw new Error(`${path} answers ${status}: ${body.slice(0, 300)}`);
      count += 1;
    }
  };
  await Promise.all(clients.map(runClient));
  return count;
}
