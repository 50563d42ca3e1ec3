import { importSPKI, jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPasses } from '../../../../config/passes.ts';
import { runInLanguage } from '../../../../platform/language.ts';
import { createPassKeys, type PassKeys } from '../../../../platform/testing/pass-keys.ts';
import { buildPassContent } from './testing/pass-fixture.ts';
import { googleSaveAddress } from './google-pass.ts';
import type { PassContent } from './pass-content.ts';

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
const now = new Date('2026-11-01T12:00:00Z');
let keys: PassKeys;

beforeAll(() => {
  keys = createPassKeys();
});

type Saved = {
  readonly payload: {
    readonly eventTicketClasses: readonly (Record<string, unknown> & { readonly id: string })[];
    readonly eventTicketObjects: readonly (Record<string, unknown> & { readonly id: string })[];
  };
};

async function save(change: Partial<PassContent> = {}) {
  const config = readPasses(keys.variables, (problem) => expect.fail(problem)).google!;
  const address = await googleSaveAddress({ ...buildPassContent(), ...change }, { config, now });
  expect(address.startsWith(SAVE_ADDRESS)).toBe(true);
  const token = address.slice(SAVE_ADDRESS.length);
  const { payload, protectedHeader } = await jwtVerify<Saved>(token, await importSPKI(keys.googlePublicKey, 'RS256'), {
    audience: 'google',
    issuer: keys.variables['GOOGLE_WALLET_SERVICE_ACCOUNT']!,
    currentDate: now,
  });
  const { eventTicketClasses, eventTicketObjects } = payload.payload;
  return { payload, protectedHeader, token, event: eventTicketClasses[0]!, ticket: eventTicketObjects[0]! };
}

describe('googleSaveAddress', () => {
  it('signs the event and the ticket', async () => {
    const { payload, protectedHeader, event, ticket } = await save();
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toMatchObject({ typ: 'savetowallet', iat: now.getTime() / 1000 });
    expect(event).toMatchObject({
      id: expect.stringMatching(/^3388000000012345678\.[\w-]{22}$/),
      issuerName: 'Festoon',
      reviewStatus: 'UNDER_REVIEW',
      eventName: { defaultValue: { language: 'en-GB', value: 'Late Light' } },
      venue: { name: { defaultValue: { value: 'Kesselhaus' } } },
      dateTime: {
        start: '2026-11-20T19:30:00+01:00',
        end: '2026-11-20T22:00:00+01:00',
        doorsOpen: '2026-11-20T18:45:00+01:00',
      },
    });
    expect(ticket).toMatchObject({
      classId: event.id,
      state: 'ACTIVE',
      ticketHolderName: 'Mara Lind',
      ticketNumber: 'K7QM2XPR',
      ticketType: { defaultValue: { value: 'General' } },
      barcode: { type: 'QR_CODE', value: 'F1ABCDEF' },
    });
  });

  it('links an online event and the ticket', async () => {
    const { links } = buildPassContent();
    const online = { venue: 'Online', address: null, coordinates: null, doorsAt: null };
    const { ticket } = await save({ ...online, links: { ...links, online: 'https://meet.example/late' } });
    expect(ticket['linksModuleData']).toEqual({
      uris: [
        { uri: 'https://meet.example/late', description: 'Join online' },
        { uri: links.ticket, description: 'Your ticket' },
      ],
    });
  });

  it.each([
    ['the link', { address: null }, ['doors', 'venue']],
    ['the doors too', { title: 'An evening of light in the old boiler house' }, ['venue']],
    ['the venue too', { title: '夜の光'.repeat(20) }, []],
  ])('leaves out %s while the token is too long for an address', async (_, change, expected) => {
    const { token, event, ticket } = await save({ code: 'F1'.padEnd(47, 'A'), ...change });
    expect(token.length).toBeLessThanOrEqual(1800);
    const has = {
      doors: 'doorsOpen' in (event['dateTime'] as object),
      links: 'linksModuleData' in ticket,
      venue: 'venue' in event,
    };
    expect(Object.keys(has).filter((name) => has[name as keyof typeof has])).toEqual(expected);
  });

  it('has other ids for another content, and the same event for other tickets', async () => {
    const { event, ticket } = await save();
    const moved = await save({ startAt: '2026-11-21T19:30:00+01:00' });
    const another = await save({ code: 'F1ZZZZZZ', ticketId: '019e8a00-0000-7000-8000-000000000003' });
    expect([moved.event.id === event.id, moved.ticket.id === ticket.id]).toEqual([false, false]);
    expect([another.event.id === event.id, another.ticket.id === ticket.id]).toEqual([true, false]);
    expect((await save()).ticket.id).toBe(ticket.id);
  });

  it('names the language of the reader', async () => {
    const { event } = await runInLanguage('de', () => save());
    expect(event['eventName']).toMatchObject({ defaultValue: { language: 'de-DE' } });
  });
});
