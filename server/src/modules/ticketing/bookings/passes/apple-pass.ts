import { passesText } from '@festoon/catalogue/ticketing/passes';
import { ticketDocumentsText } from '@festoon/catalogue/ticketing/ticket-documents';
import { logoTileSvg } from '../../../../brand/logo.ts';
import type { ApplePassConfig } from '../../../../config/passes.ts';
import { rasteriseSvgAt, stripPng } from '../../../../platform/images/render-image.ts';
import { groupTicketCode } from '../tickets/ticket-code.ts';
import type { PassContent } from './pass-content.ts';
import { signPackage } from './sign-package.ts';

export type ApplePassInput = {
  readonly content: PassContent;
  readonly config: ApplePassConfig;
  /** Any image format that we store. */
  readonly cover: Uint8Array | null;
};

/** The sizes of Wallet in points. Each image has one, two and three pixels per point. */
const ICON_SIDE = 29;
const LOGO_SIDE = 50;
const STRIP = { width: 375, height: 98 } as const;
const DENSITIES = [1, 2, 3] as const;

/** Returns a signed `.pkpass` file. */
export async function renderApplePass({ content, config, cover }: ApplePassInput): Promise<Uint8Array> {
  const json = Buffer.from(JSON.stringify(passJson(content, config)));
  return signPackage({ 'pass.json': json, ...(await renderImages(cover)) }, config);
}

/** Returns the pass as Apple describes it: https://developer.apple.com/documentation/walletpasses/pass */
function passJson(content: PassContent, { passTypeId, teamId }: ApplePassConfig) {
  const { title, startAt, endAt, coordinates, issuerName } = content;
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: `${content.ticketId}-${content.codeVersion}`,
    groupingIdentifier: content.eventId,
    organizationName: issuerName,
    logoText: issuerName,
    description: ticketDocumentsText('pdfTitle', { count: 1, event: title }),
    // Other people get a ticket by a transfer, which ends this code.
    sharingProhibited: true,
    backgroundColor: rgbOf(content.colour),
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
    relevantDate: startAt,
    // Since iOS 18, the interval replaces the date.
    relevantDates: [{ startDate: startAt, endDate: endAt }],
    ...(coordinates !== null && { locations: [{ ...coordinates, relevantText: content.venue }] }),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: content.code,
        messageEncoding: 'iso-8859-1',
        altText: content.bookingReference,
      },
    ],
    eventTicket: fieldsOf(content),
  };
}

type Field = { readonly key: string; readonly label: string; readonly value: string };

function fieldsOf(content: PassContent): Readonly<Record<string, readonly Field[]>> {
  const { doors, holderName, ticketTypeName } = content;
  return {
    headerFields: [{ key: 'start', label: content.date, value: content.clock }],
    primaryFields: [{ key: 'event', label: '', value: content.title }],
    secondaryFields: [{ key: 'where', label: ticketDocumentsText('where'), value: content.venue }],
    auxiliaryFields: listFields([
      ['name', ticketDocumentsText('name'), holderName],
      ['ticket', ticketDocumentsText('ticket'), ticketTypeName],
      ['doors', passesText('doors'), doors],
    ]),
    backFields: listFields([
      ['when', ticketDocumentsText('when'), content.when],
      ['address', ticketDocumentsText('where'), content.address],
      ['online', passesText('onlineAddress'), content.links.online],
      ['access', ticketDocumentsText('atTheEntrance'), content.accessNotes],
      ['booking', ticketDocumentsText('booking'), content.bookingReference],
      ['code', passesText('ticketCode'), groupTicketCode(content.code)],
      ['event-page', passesText('eventPage'), content.links.event],
      ...ownPageOf(content),
      ['organiser', passesText('organiser'), `${content.organiserName}\n${content.links.organiser}`],
      ['refunds', passesText('refunds'), content.refundPolicy],
      ['warning', '', ticketDocumentsText('codeWarning')],
    ]),
  };
}

type FieldRow = readonly [key: string, label: string, value: string | null];

function ownPageOf({ links: { booking, ticket } }: PassContent): FieldRow[] {
  if (booking !== null) return [['booking-page', passesText('yourBooking'), booking]];
  return [['ticket-page', passesText('yourTicket'), ticket]];
}

function listFields(rows: readonly FieldRow[]): Field[] {
  return rows.flatMap(([key, label, value]) => (value === null || value === '' ? [] : [{ key, label, value }]));
}

/** Returns `#047857` as `rgb(4, 120, 87)`, the only format that Wallet reads. */
function rgbOf(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

/** Returns the mark of the product, and the cover of the event above the title. */
async function renderImages(cover: Uint8Array | null): Promise<Readonly<Record<string, Buffer>>> {
  const images = await Promise.all(
    DENSITIES.map(async (density) => {
      const suffix = density === 1 ? '' : `@${density}x`;
      const size = { width: STRIP.width * density, height: STRIP.height * density };
      return {
        [`icon${suffix}.png`]: await rasteriseSvgAt(logoTileSvg({ radius: 0 }), ICON_SIDE * density),
        [`logo${suffix}.png`]: await rasteriseSvgAt(logoTileSvg(), LOGO_SIDE * density),
        ...(cover !== null && { [`strip${suffix}.png`]: await stripPng(cover, size) }),
      };
    }),
  );
  return Object.assign({}, ...images) as Record<string, Buffer>;
}
