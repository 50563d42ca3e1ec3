import * as contract from '@festoon/contracts/hosting/event-fields';
import { expect, test } from 'vitest';
import { buildOrganiserEvent, hostingApp } from './testing.ts';

test('listVenues returns each venue of the organiser once, with its latest details', async () => {
  const app = await hostingApp();
  await buildOrganiserEvent(app, { venueName: 'Casa do Rio', address: 'Rua Velha 1' });
  await buildOrganiserEvent(app, { venueName: 'casa do rio', address: 'Rua Nova 1' });
  await buildOrganiserEvent(app, { venueName: 'Teatro', city: 'Porto' });
  await buildOrganiserEvent(app, { venueName: '', format: 'online' });
  const { body } = await app.call(contract.listVenues, {}, { as: app.organiser });
  expect(body.items).toMatchObject([
    { venueName: 'Teatro', city: 'Porto', eventCount: 1 },
    { venueName: 'casa do rio', address: 'Rua Nova 1', eventCount: 2, point: { latitude: 38.7167, longitude: -9.1333 } },
  ]);
  expect((await app.call(contract.listVenues, {}, { as: app.stranger })).body.items).toEqual([]);
});
