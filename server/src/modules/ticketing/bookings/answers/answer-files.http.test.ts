import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import * as contract from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { requestHold, bookingApp, buildBuyer, buildSale, detailsOf, type BookingApp } from '../testing.ts';
import { purgeAnswerFiles } from './purge-answer-files.ts';
import { uploadOf } from '../../../../platform/testing/upload.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

type Question = {
  readonly scope?: 'booking' | 'attendee';
  readonly kind?: string;
  readonly required?: boolean;
  readonly condition?: { readonly questionId: string; readonly equals: string };
  readonly options?: string[];
  readonly ticketTypeIds?: string[];
};

async function addFileQuestion(eventId: string, question: Question): Promise<string> {
  const id = app.ctx.ids.newId();
  const { scope = 'booking', kind = 'file', required = false, condition, options = [], ticketTypeIds = [] } = question;
  await app.ctx.db
    .insertInto('event_questions')
    .values({
      id,
      event_id: eventId,
      scope,
      kind,
      label: 'Your proof',
      options,
      required,
      condition: condition === undefined ? null : JSON.stringify(condition),
      ticket_type_ids: ticketTypeIds,
    })
    .execute();
  return id;
}

async function holdWithQuestion(quantity = 1) {
  const sale = await buildSale(app);
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity }];
  const { body: booking } = await requestHold(app, { buyer, eventId: sale.eventId, lineItems });
  return { sale, buyer, booking };
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const image = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#047857' } });

type HeldBooking = Awaited<ReturnType<typeof holdWithQuestion>>;

function uploadAnswer(
  { booking, buyer }: Pick<HeldBooking, 'booking' | 'buyer'>,
  questionId: string,
  file: { name?: string; bytes: Buffer },
) {
  const { name = 'proof.pdf', bytes } = file;
  const input = { bookingId: booking.id, questionId, name, file: uploadOf(bytes, { name, type: 'application/pdf' }) };
  return app.call(checkout.addAnswerFile, input, { as: buyer });
}

describe('addAnswerFile', () => {
  it('stores a PDF unchanged and re-encodes images without metadata', async () => {
    const one = await holdWithQuestion();
    const questionId = await addFileQuestion(one.sale.eventId, {});
    const uploaded = await uploadAnswer(one, questionId, { name: 'C:\\docs\\..\\my <proof>.exe', bytes: pdf });
    expect(uploaded.body).toMatchObject({ questionId, name: 'my proof.pdf', sizeBytes: pdf.byteLength });
    const jpeg = await image()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .jpeg()
      .toBuffer();
    const withMetadata = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const photo = await uploadAnswer(one, questionId, { name: 'photo', bytes: withMetadata });
    expect(photo.body.name).toBe('photo.jpg');
    const url = `/api/bookings/${one.booking.id}/files/${photo.body.id}`;
    const answer = await app.get(url, one.buyer);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="photo\.jpg"/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(answer.rawPayload.includes('SECRET PLACE')).toBe(false);
    expect(answer.rawPayload.includes('<script>')).toBe(false);
    const again = await app.call(contract.getBooking, { bookingId: one.booking.id }, { as: one.buyer });
    expect(again.body.files).toHaveLength(2);
  });

  it('rejects files that are neither a PDF nor an image, regardless of their name', async () => {
    const one = await holdWithQuestion();
    const questionId = await addFileQuestion(one.sale.eventId, {});
    const png = await image().png().toBuffer();
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      Buffer.from('MZ this is a program'),
      Buffer.from('%PDF-1.7 and nothing more'),
      Buffer.from('GIF89a'),
      await image().webp().toBuffer(),
      png.subarray(0, 40),
    ]) {
      const { status, body } = await uploadAnswer(one, questionId, { bytes });
      expect([status, ['file_unreadable', 'image_unreadable'].includes(body.code ?? '')]).toEqual([422, true]);
    }
    const large = await uploadAnswer(one, questionId, { bytes: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]) });
    expect([large.status, large.body.details]).toEqual([413, { field: 'file', maxBytes: 10 * 1024 * 1024 }]);
    const text = await addFileQuestion(one.sale.eventId, { kind: 'text' });
    expect((await uploadAnswer(one, text, { bytes: pdf })).body.code).toBe('not_found');
  });

  it('serves a file only to its buyer and the managers of its event', async () => {
    const one = await holdWithQuestion();
    const questionId = await addFileQuestion(one.sale.eventId, {});
    const { body: file } = await uploadAnswer(one, questionId, { bytes: pdf });
    const organiser = testUser(one.sale.organiserId);
    const other = await holdWithQuestion();
    const organiserUrl = (eventId: string, fileId: string) => `/api/hosted-events/${eventId}/answer-files/${fileId}`;
    expect((await app.get(organiserUrl(one.sale.eventId, file.id), organiser)).rawPayload.equals(pdf)).toBe(true);
    const invalidFiles = [
      await app.get(organiserUrl(one.sale.eventId, file.id), other.buyer),
      await app.get(organiserUrl(other.sale.eventId, file.id), testUser(other.sale.organiserId)),
      await app.get(organiserUrl(one.sale.eventId, app.ctx.ids.newId()), organiser),
      await app.get(organiserUrl('x', 'y'), organiser),
      await app.get(`/api/bookings/${one.booking.id}/files/${file.id}`, other.buyer),
      await app.get(`/api/bookings/${other.booking.id}/files/${file.id}`, one.buyer),
    ];
    const responses = invalidFiles.map(({ statusCode, body }) => [
      statusCode,
      { ...(JSON.parse(body) as object), requestId: '' },
    ]);
    expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(invalidFiles[0]?.statusCode).toBe(404);
    expect((await app.get(`/media/answers/${one.sale.eventId}/${file.id}`, organiser)).statusCode).toBe(404);
  });

  it('purges the files of bookings that were not completed', async () => {
    const one = await holdWithQuestion();
    const { body: file } = await uploadAnswer(one, await addFileQuestion(one.sale.eventId, {}), { bytes: pdf });
    await app.call(checkout.releaseHold, { bookingId: one.booking.id }, { as: one.buyer });
    await purgeAnswerFiles(app.ctx);
    const key = `answers/${one.sale.eventId}/${file.id}`;
    expect(await app.ctx.files.read(key)).not.toBeNull();
    app.ctx.clock.advance(25 * 3_600_000);
    await purgeAnswerFiles(app.ctx);
    expect(await app.ctx.files.read(key)).toBeNull();
  });
});

describe('saveBookingDetails', () => {
  it('requires an answer only where the question applies', async () => {
    const { sale, buyer, booking } = await holdWithQuestion(2);
    const meal = await addFileQuestion(sale.eventId, {
      scope: 'attendee',
      kind: 'choice',
      options: ['Meat', 'Other'],
      required: true,
    });
    const other = await addFileQuestion(sale.eventId, {
      scope: 'attendee',
      kind: 'text',
      required: true,
      condition: { questionId: meal, equals: 'Other' },
    });
    await addFileQuestion(sale.eventId, { kind: 'text', required: true, ticketTypeIds: [app.ctx.ids.newId()] });
    const save = (first: Record<string, string>, second: Record<string, string>) => {
      const details = detailsOf(booking);
      const attendees = details.attendees.map((attendee, index) => ({ ...attendee, answers: index === 0 ? first : second }));
      return app.call(checkout.saveBookingDetails, { ...details, attendees }, { as: buyer });
    };
    const saved = await save({ [meal]: 'Meat', [other]: 'dropped' }, { [meal]: 'Other', [other]: 'No nuts' });
    expect(saved.body.attendees.map(({ answers }) => answers)).toEqual([
      { [meal]: 'Meat' },
      { [meal]: 'Other', [other]: 'No nuts' },
    ]);
    const missing = await save({ [meal]: 'Meat' }, { [meal]: 'Other' });
    expect(missing.body.errors).toMatchObject([{ path: `attendees.1.answers.${other}` }]);
  });

  it('accepts only a file that was uploaded for the same question of the same booking', async () => {
    const one = await holdWithQuestion();
    const two = await holdWithQuestion();
    const questionId = await addFileQuestion(one.sale.eventId, { required: true });
    const invalidFiles = await uploadAnswer(two, await addFileQuestion(two.sale.eventId, {}), { bytes: pdf });
    const save = (id: string) =>
      app.call(checkout.saveBookingDetails, { ...detailsOf(one.booking), answers: { [questionId]: id } }, { as: one.buyer });
    expect((await save(invalidFiles.body.id)).body.errors).toMatchObject([{ path: `answers.${questionId}` }]);
    expect((await save(app.ctx.ids.newId())).status).toBe(422);
    const own = await uploadAnswer(one, questionId, { bytes: pdf });
    expect((await save(own.body.id)).body.answers).toEqual({ [questionId]: own.body.id });
  });
});
