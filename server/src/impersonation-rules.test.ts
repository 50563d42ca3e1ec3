import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@festoon/contracts/core/endpoint';

/** Paths of secrets, money, conversations, calls and streams, which only the account may read. */
const neverAllowed =
  /^\/(conversations|messages|chat-|presence|blocked-people|calls|streams|media|wallet|notifications|push-devices|account\/(sessions|second-factor|business)|user\/subscription\/(overview|invoices|confirm)|tickets|transfers)/;
/** Paths that an administrator may change while impersonating an account: its events and attendees. */
const organiserPaths = /^\/(hosted-events|event-imports)/;
const sessionEndpoints = ['signOut', 'stopImpersonation'];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const contracts = new URL('../../contracts/src/', import.meta.url);

async function listEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(contracts, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, contracts).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

const endpoints = (await listEndpoints()).filter(({ access }) => access !== 'admin' && access !== 'anyone');
const isRead = ({ method, writes }: Endpoint) => method === 'GET' && writes !== true;

describe('impersonation', () => {
  it('is not allowed on private reads', () => {
    const reads = endpoints.filter((one) => isRead(one) && neverAllowed.test(one.path));
    expect(reads.length).toBeGreaterThan(30);
    expect(reads.filter(({ impersonation }) => impersonation !== 'never').map(({ name }) => name)).toEqual([]);
  });

  it("is allowed only on writes to the organiser's events", () => {
    const writes = endpoints.filter(
      (one) => !isRead(one) && one.impersonation === 'allowed' && !sessionEndpoints.includes(one.name),
    );
    expect(writes.length).toBeGreaterThan(20);
    expect(writes.filter(({ path }) => !organiserPaths.test(path)).map(({ name }) => name)).toEqual([]);
    const spending = /refund|cancel$|pay|payout|role|team|admit|delete/i;
    expect(writes.filter(({ path }) => spending.test(path)).map(({ name }) => name)).toEqual(['cancelAttendeeEmail']);
  });
});
