import { createOrganiserEvent, getEditableEvent, updateOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { editorPublishText } from '@festoon/catalogue/hosting/editor-publish';
import { editorTicketsText } from '@festoon/catalogue/hosting/editor-tickets';
import { renameAccount } from '../kit/chats.ts';
import { openPage, test } from './image-test.ts';

test('publish', async ({ images, database }) => {
  const { take, takeWindow } = images;
  const organiser = await images.newDemoReader('blue-hour', 'desktop');
  await take('publish-01-dashboard', organiser.page, () => openPage(organiser.page, '/dashboard'));
  await take('publish-02-events', organiser.page, () => openPage(organiser.page, '/profile/events'));

  const host = await images.newReader('user', 'desktop');
  const { page, api } = host;
  // A person with the name of someone whose bank account is connected may not publish.
  await renameAccount(database, host, 'Lena Holm');
  await takeWindow('publish-03-new-event', page, () => openPage(page, '/profile/events?new=1'));
  const { id } = await api.call(createOrganiserEvent, { template: 'concert', timeZone: 'Europe/Lisbon' });
  const { revision } = await api.call(getEditableEvent, { eventId: id });
  await api.call(updateOrganiserEvent, {
    eventId: id,
    revision,
    changes: { title: 'Harbour concert', summary: 'An evening by the water.' },
    confirmsMaterialChange: false,
  });
  const section = (name: string) => openPage(page, `/profile/edit-event/${id}?section=${name}`);
  await take('publish-04-basics', page, () => section('basics'));
  await take('publish-05-when', page, () => section('when'));
  await take('publish-06-where', page, () => section('where'));
  await take('publish-07-media', page, () => section('media'));
  await take('publish-08-tickets', page, () => section('tickets'));
  await take('publish-10-questions', page, () => section('questions'));
  await take('publish-11-agenda', page, () => section('agenda'));
  await take('publish-12-policies', page, () => section('policies'));
  await take('publish-13-publish', page, () => section('publish'));

  await database.rows(
    `update events set city = 'Lisbon', country_code = 'PT', venue_name = 'Old Customs House', address = 'Quay 7',
       latitude = 38.7077, longitude = -9.1366 where id = $1`,
    [id],
  );
  await database.rows(
    `insert into ticket_types (event_id, name, kind, price_minor, quantity, position) values ($1, 'General admission', 'paid', 2400, 40, 0)`,
    [id],
  );
  const publish = async () => {
    await section('publish');
    await page.getByRole('button', { name: editorPublishText('publishEvent') }).click();
    await page.getByRole('heading', { name: editorPublishText('yourEventIsPublished') }).waitFor();
  };
  await takeWindow('publish-14-published', page, publish);
  const ticketType = async () => {
    await section('tickets');
    await page
      .getByRole('button', { name: editorTicketsText('addTicketType') })
      .or(page.getByRole('button', { name: editorTicketsText('addTickets') }))
      .first()
      .click();
    for (const details of await page.locator('main details:not([open]) > summary').all()) await details.click();
  };
  await take('publish-09-ticket-type', page, ticketType);
});
