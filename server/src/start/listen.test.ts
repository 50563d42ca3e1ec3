import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { assertPortIsFree } from './listen.ts';

it('returns a free port', async () => {
  await expect(assertPortIsFree({ host: '127.0.0.1', port: 0 })).resolves.toBeUndefined();
});

it('reports an occupied port and how to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(assertPortIsFree({ host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is taken; perhaps the product is already running. Choose another: PORT=${port + 1} npm start`,
  );
  other.close();
});

it('reports a host that is not an address of this machine', async () => {
  await expect(assertPortIsFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST=192.0.2.1 is not an address of this machine.',
  );
});
