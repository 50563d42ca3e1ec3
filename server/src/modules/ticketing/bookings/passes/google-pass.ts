import { createHash, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { currentLocale } from '@festoon/catalogue/language';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { passesText } from '@festoon/catalogue/ticketing/passes';
import type { GooglePassConfig } from '../../../../config/passes.ts';
import type { PassContent } from './pass-content.ts';

export const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
/** Google's limit for a token in an address, because browsers cut longer ones. */
const MAX_TOKEN_LENGTH = 1800;

type Signing = { readonly config: GooglePassConfig; readonly publicUrl: string; readonly now: Date };

/**
 * Returns the address at Google that saves a ticket. It contains the ticket and its event, signed, so Google is not called.
 * Links and the address of the venue are left out if the token would be too long.
 */
export async function googleSaveAddress(content: PassContent, signing: Signing): Promise<string> {
  const token = await signPass(content, signing, true);
  return SAVE_ADDRESS + (token.length <= MAX_TOKEN_LENGTH ? token : await signPass(content, signing, false));
}

function signPass(content: PassContent, { config, publicUrl, now }: Signing, isDetailed: boolean): Promise<string> {
  const { issuerId, serviceAccount, privateKey } = config;
  const eventClass = withId(`${issuerId}.${content.eventId}`, toEventClass(content, isDetailed));
  const object = toTicketObject(content, eventClass.id, isDetailed);
  return new SignJWT({
    typ: 'savetowallet',
    origins: [new URL(publicUrl).origin],
    payload: {
      eventTicketClasses: [eventClass],
      eventTicketObjects: [withId(`${issuerId}.${content.ticketId}`, object)],
    },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(serviceAccount)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(createPrivateKey(privateKey));
}

/**
 * Adds an id that changes with the content. Google ignores the content of an id that it knows, so a new date or a new code
 * needs a new id.
 */
function withId<Content extends object>(prefix: string, content: Content): Content & { readonly id: string } {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
  return { ...content, id: `${prefix}.${digest}` };
}

/** Returns the event: https://developers.google.com/wallet/tickets/events/rest/v1/eventticketclass */
function toEventClass(content: PassContent, isDetailed: boolean) {
  const { venue, address, doorsAt, coordinates } = content;
  return {
    issuerName: content.issuerName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: localised(content.title),
    venue: { name: localised(venue), address: localised(isDetailed && address !== null ? address : venue) },
    dateTime: { start: content.startAt, end: content.endAt, ...(doorsAt !== null && { doorsOpen: doorsAt }) },
    hexBackgroundColor: content.colour,
    ...(isDetailed && coordinates !== null && { merchantLocations: [coordinates] }),
  };
}

/** Returns the ticket: https://developers.google.com/wallet/tickets/events/rest/v1/eventticketobject */
function toTicketObject(content: PassContent, classId: string, isDetailed: boolean) {
  const { links, bookingReference } = content;
  const uris = [
    { id: 'event', uri: links.event, description: passesText('eventPage') },
    links.booking === null
      ? { id: 'ticket', uri: links.ticket, description: passesText('yourTicket') }
      : { id: 'booking', uri: links.booking, description: passesText('yourBooking') },
    { id: 'organiser', uri: links.organiser, description: bookingText('messageTheOrganiser') },
  ];
  const online = links.online === null ? [] : [{ id: 'online', uri: links.online, description: passesText('onlineAddress') }];
  // An online event is joined through its link, so that stays in the shorter form.
  const shown = [...online, ...(isDetailed ? uris : [])];
  return {
    classId,
    state: 'ACTIVE',
    ticketHolderName: content.holderName,
    ticketNumber: bookingReference,
    ticketType: localised(content.ticketTypeName),
    barcode: { type: 'QR_CODE', value: content.code, alternateText: bookingReference },
    ...(shown.length > 0 && { linksModuleData: { uris: shown } }),
  };
}

function localised(value: string) {
  return { defaultValue: { language: currentLocale(), value } };
}
