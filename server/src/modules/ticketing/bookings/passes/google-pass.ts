import { createHash, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { currentLocale } from '@festoon/catalogue/language';
import { passesText } from '@festoon/catalogue/ticketing/passes';
import type { GooglePassConfig } from '../../../../config/passes.ts';
import type { PassContent } from './pass-content.ts';

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
/** Google's limit for a token in an address, because browsers cut longer ones. */
const MAX_TOKEN_LENGTH = 1800;
/** 132 bits of a hash. */
const ID_LENGTH = 22;

type Signing = { readonly config: GooglePassConfig; readonly now: Date };

/** The optional parts of a pass, the most important first. The last ones are left out while its token is too long for an address. */
const PARTS = ['venue', 'onlineLink', 'doorsAndMap', 'ticketLink'] as const;
type Parts = readonly (typeof PARTS)[number][];

/** Returns the address at Google that saves a ticket. It contains the ticket and its event, signed, so Google is not called. */
export async function googleSaveAddress(content: PassContent, signing: Signing): Promise<string> {
  let token = '';
  for (let count = PARTS.length; count >= 0; count -= 1) {
    token = await signPass(content, PARTS.slice(0, count), signing);
    if (token.length <= MAX_TOKEN_LENGTH) break;
  }
  return SAVE_ADDRESS + token;
}

function signPass(content: PassContent, parts: Parts, { config, now }: Signing): Promise<string> {
  const { issuerId, serviceAccount, privateKey } = config;
  const eventClass = withId([issuerId, content.eventId], toEventClass(content, parts));
  const object = withId([issuerId, content.ticketId], toTicketObject(content, parts, eventClass.id));
  return new SignJWT({
    typ: 'savetowallet',
    payload: { eventTicketClasses: [eventClass], eventTicketObjects: [object] },
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
function withId<Content extends object>(
  [issuerId, subjectId]: readonly [issuerId: string, subjectId: string],
  content: Content,
): Content & { readonly id: string } {
  const digest = createHash('sha256')
    .update(JSON.stringify([subjectId, content]))
    .digest('base64url')
    .slice(0, ID_LENGTH);
  return { ...content, id: `${issuerId}.${digest}` };
}

/** Returns the event: https://developers.google.com/wallet/tickets/events/rest/v1/eventticketclass */
function toEventClass(content: PassContent, parts: Parts) {
  const { venue, address, doorsAt, coordinates } = content;
  const hasDoors = doorsAt !== null && parts.includes('doorsAndMap');
  return {
    issuerName: content.issuerName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: localised(content.title),
    dateTime: { start: content.startAt, end: content.endAt, ...(hasDoors && { doorsOpen: doorsAt }) },
    hexBackgroundColor: content.colour,
    ...(parts.includes('venue') && { venue: { name: localised(venue), address: localised(address ?? venue) } }),
    ...(coordinates !== null && parts.includes('doorsAndMap') && { merchantLocations: [coordinates] }),
  };
}

/** Returns the ticket: https://developers.google.com/wallet/tickets/events/rest/v1/eventticketobject */
function toTicketObject(content: PassContent, parts: Parts, classId: string) {
  const uris = linksOf(content, parts);
  return {
    classId,
    state: 'ACTIVE',
    ticketHolderName: content.holderName,
    ticketNumber: content.bookingReference,
    ticketType: localised(content.ticketTypeName),
    barcode: { type: 'QR_CODE', value: content.code },
    ...(uris.length > 0 && { linksModuleData: { uris } }),
  };
}

type PassLink = { readonly uri: string; readonly description: string };

function linksOf({ links: { online, ticket } }: PassContent, parts: Parts): PassLink[] {
  const links: PassLink[] = [];
  if (online !== null && parts.includes('onlineLink')) links.push({ uri: online, description: passesText('onlineAddress') });
  if (parts.includes('ticketLink')) links.push({ uri: ticket, description: passesText('yourTicket') });
  return links;
}

function localised(value: string) {
  return { defaultValue: { language: currentLocale(), value } };
}
