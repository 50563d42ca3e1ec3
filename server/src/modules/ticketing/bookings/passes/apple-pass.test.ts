import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPasses } from '../../../../config/passes.ts';
import { createPassKeys, PASS_TEAM_ID, type PassKeys } from '../../../../platform/testing/pass-keys.ts';
import { runInLanguage } from '../../../../platform/language.ts';
import { buildPassContent } from './testing/pass-fixture.ts';
import { passValue, readPass } from './testing/read-pass.ts';
import { renderApplePass } from './apple-pass.ts';
import type { PassContent } from './pass-content.ts';

let keys: PassKeys;

beforeAll(() => {
  keys = createPassKeys();
});

async function render(change: Partial<PassContent> = {}) {
  const config = readPasses(keys.variables, (problem) => expect.fail(problem)).apple!;
  return readPass(await renderApplePass({ content: { ...buildPassContent(), ...change }, config, cover: null }), keys);
}

describe('renderApplePass', () => {
  it('describes the event, the ticket and its code', async () => {
    const pass = await render();
    expect(pass.json).toMatchObject({
      formatVersion: 1,
      teamIdentifier: PASS_TEAM_ID,
      organizationName: 'Festoon',
      description: 'Ticket: Late Light',
      sharingProhibited: true,
      backgroundColor: 'rgb(29, 78, 216)',
      relevantDate: '2026-11-20T19:30:00+01:00',
      relevantDates: [{ startDate: '2026-11-20T19:30:00+01:00', endDate: '2026-11-20T22:00:00+01:00' }],
      locations: [{ latitude: 52.5, longitude: 13.4, relevantText: 'Kesselhaus' }],
      barcodes: [{ format: 'PKBarcodeFormatQR', message: 'F1ABCDEF', altText: 'K7QM2XPR' }],
    });
    expect(pass.json.eventTicket['headerFields']).toEqual([{ key: 'start', label: 'Fri 20 Nov', value: '19:30' }]);
    const values = ['event', 'where', 'name', 'ticket', 'doors', 'code', 'event-page', 'booking-page', 'refunds'];
    expect(values.map((key) => passValue(pass, key))).toEqual([
      'Late Light',
      'Kesselhaus',
      'Mara Lind',
      'General',
      '18:45',
      'F1ABC DEF',
      'https://festoon.example/events/late-light',
      'https://festoon.example/profile/bookings?booking=1',
      'Refund until 48 hours before the start.',
    ]);
    expect(passValue(pass, 'organiser')).toContain('https://festoon.example/chats?organiser=');
    expect(passValue(pass, 'online')).toBeUndefined();
  });

  it('contains the mark of the product in the sizes of Wallet', async () => {
    const { files } = await render();
    const sides = await Promise.all(
      ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'].map(
        async (name) => (await sharp(files[name]).metadata()).width,
      ),
    );
    expect(sides).toEqual([29, 58, 87, 50, 100, 150]);
  });

  it('links an online event, and shows no place', async () => {
    const links = { ...buildPassContent().links, online: 'https://meet.example/late' };
    const pass = await render({ venue: 'Online', address: null, coordinates: null, doors: null, links });
    expect([passValue(pass, 'where'), passValue(pass, 'online')]).toEqual(['Online', 'https://meet.example/late']);
    expect([pass.json['locations'], passValue(pass, 'address'), passValue(pass, 'doors')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has its labels in the language of the reader', async () => {
    const pass = await runInLanguage('de', () => render());
    expect(pass.json.eventTicket['auxiliaryFields']?.map(({ label }) => label)).toEqual(['Name', 'Ticket', 'Einlass']);
  });
});
