import { attendeeExportsText } from '@festoon/catalogue/ticketing/attendee-exports';

export type AnswerValue = string | readonly string[] | boolean;

/** Returns an answer as text: several options joined, a consent as "Yes" or "No", a file by its name. */
export function formatAnswer(answer: AnswerValue | undefined, fileNames: ReadonlyMap<string, string>): string {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return attendeeExportsText(answer ? 'yes' : 'no');
  return typeof answer === 'string' ? (fileNames.get(answer) ?? answer) : answer.join(', ');
}

export type SourceParams = {
  readonly linkName: string | null;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly referrerHost: string;
};

/** Returns the source of a booking, such as "Newsletter (mail, email, may)" or "example.org". Empty if it is unknown. */
export function formatSource({ linkName, utmSource, utmMedium, utmCampaign, referrerHost }: SourceParams): string {
  const campaign = [utmSource, utmMedium, utmCampaign].filter((word) => word !== '').join(', ');
  if (linkName !== null) return campaign === '' ? linkName : `${linkName} (${campaign})`;
  return campaign === '' ? referrerHost : campaign;
}
