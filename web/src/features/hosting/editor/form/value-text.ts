import { joinList } from '@festoon/contracts/core/join-list';
import { themeColoursText } from '@festoon/catalogue/hosting/theme-colours';
import { editorValuesText } from '@festoon/catalogue/hosting/editor-values';
import { languageName } from '../../../../lib/language/language-names.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { QuestionDraft, TicketSetup, ValueName, Values } from './editor-values.ts';

/** The label of each value, and of the parts that the server names. */
const LABELS = {
  title: 'title',
  summary: 'summary',
  description: 'description',
  tags: 'tags',
  languages: 'languages',
  mainLanguage: 'mainLanguage',
  translations: 'translations',
  descriptionTranslations: 'descriptionTranslations',
  format: 'format',
  address: 'address',
  city: 'city',
  region: 'region',
  website: 'website',
  visibility: 'visibility',
  guests: 'guests',
  attendeesShown: 'attendeesShown',
  agenda: 'agenda',
  categorySlug: 'category',
  venueName: 'venue',
  countryCode: 'country',
  accessNotes: 'accessNotes',
  onlineUrl: 'onlineUrl',
  playerUrl: 'playerUrl',
  when: 'time',
  point: 'point',
  ageLimit: 'ageLimit',
  refundPolicy: 'refundPolicy',
  changeHoursBefore: 'changeDeadline',
  allowsTicketChanges: 'ticketChanges',
  feeMode: 'feeMode',
  taxRateBps: 'taxRate',
  taxInclusive: 'taxInclusive',
  coverAlt: 'coverAlt',
  themeColour: 'themeColour',
  remindsDayBefore: 'remindsDayBefore',
  remindsHourBefore: 'remindsHourBefore',
  allowsReentry: 'allowsReentry',
  ticketSetup: 'tickets',
  questionList: 'questions',
  ticketTypes: 'tickets',
  pools: 'pools',
} as const satisfies Record<ValueName | 'ticketTypes' | 'pools', string>;

const FORMATS = {
  in_person: 'formatInPerson',
  online: 'formatOnline',
  hybrid: 'formatHybrid',
} as const satisfies Record<Values['format'], string>;
const VISIBILITIES = {
  public: 'visibilityPublic',
  members: 'visibilityMembers',
  link: 'visibilityLink',
  invited: 'visibilityInvited',
} as const satisfies Record<Values['visibility'], string>;
const ATTENDEES_SHOWN = {
  people_and_count: 'showPeopleAndCount',
  people: 'showPeople',
  none: 'showNone',
} as const satisfies Record<Values['attendeesShown'], string>;
const FEE_MODES = { absorb: 'feeAbsorb', pass_on: 'feePassOn' } as const satisfies Record<Values['feeMode'], string>;

export function formatName(name: string): string {
  return isLabelled(name) ? editorValuesText(LABELS[name]) : name.charAt(0).toUpperCase() + name.slice(1);
}

function isLabelled(name: string): name is keyof typeof LABELS {
  return Object.hasOwn(LABELS, name);
}

/** Returns a short text for a value, to compare two versions. */
export function formatValue<Name extends ValueName>(name: Name, value: Values[Name], currency: string): string {
  const text = formatRawValue(name, value, currency).trim();
  return text === '' ? editorValuesText('nothing') : text;
}

function formatRawValue(name: ValueName, value: unknown, currency: string): string {
  if (name === 'ticketSetup') return formatTicketTypes(value as TicketSetup, currency);
  if (name === 'questionList') return (value as QuestionDraft[]).map(({ label }) => label).join('\n');
  if (name === 'when') return formatWhen(value as Values['when']);
  if (name === 'description') return richTextToPlain(value);
  if (name === 'agenda') return (value as Values['agenda']).map(({ title }) => title).join('\n');
  if (name === 'refundPolicy') return formatRefundPolicy(value as Values['refundPolicy']);
  if (name === 'changeHoursBefore') return formatChangeDeadline(value as Values['changeHoursBefore']);
  if (name === 'taxRateBps') return editorValuesText('percent', { percent: Number(value) / 100 });
  return formatTranslated(name, value) ?? formatOption(name, value) ?? formatPlainValue(value);
}

/** Returns the label of a value that is one of several options, or undefined for other values. */
function formatOption(name: ValueName, value: unknown): string | undefined {
  if (name === 'format') return editorValuesText(FORMATS[value as Values['format']]);
  if (name === 'visibility') return editorValuesText(VISIBILITIES[value as Values['visibility']]);
  if (name === 'attendeesShown') return editorValuesText(ATTENDEES_SHOWN[value as Values['attendeesShown']]);
  if (name === 'themeColour') return themeColoursText(value as Values['themeColour']);
  return name === 'feeMode' ? editorValuesText(FEE_MODES[value as Values['feeMode']]) : undefined;
}

function formatPlainValue(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? editorValuesText('yes') : editorValuesText('no');
  if (Array.isArray(value)) return joinList(value.map(String));
  if (typeof value === 'object') return joinList(Object.values(value).map(String));
  return typeof value === 'string' ? value.replaceAll('_', ' ') : String(Number(value));
}

function formatTicketTypes({ ticketTypes }: TicketSetup, currency: string): string {
  return ticketTypes
    .map(({ name, priceMinor, quantity }) =>
      joinList([
        name,
        priceMinor ? formatMoney(priceMinor, currency) : editorValuesText('free'),
        quantity !== null && editorValuesText('places', { count: quantity }),
      ]),
    )
    .join('\n');
}

function formatWhen({ localStart, localEnd, timeZone }: Values['when']): string {
  return editorValuesText('timeRange', { start: localStart.replace('T', ' '), end: localEnd.replace('T', ' '), timeZone });
}

function formatRefundPolicy(policy: Values['refundPolicy']): string {
  return policy.kind === 'none'
    ? editorValuesText('noRefunds')
    : editorValuesText('refundUntil', { percent: policy.percent, hours: policy.hoursBefore });
}

function formatChangeDeadline(hours: Values['changeHoursBefore']): string {
  if (hours === null) return editorValuesText('changesOff');
  return hours === 0 ? editorValuesText('changesUntilStart') : editorValuesText('changesUntil', { hours });
}

/** Returns the text of the values that are languages or have translations, or undefined for other values. */
function formatTranslated(name: ValueName, value: unknown): string | undefined {
  if (name === 'mainLanguage') return languageName(value as Values['mainLanguage']);
  return name === 'translations' || name === 'descriptionTranslations' ? formatTranslations(value) : undefined;
}

/** Returns a line for each language with its title or its description. */
function formatTranslations(value: unknown): string {
  const translations = Object.entries(value as Values['translations'] | Values['descriptionTranslations']);
  return translations
    .map(([language, texts]) => {
      const text = 'title' in texts ? texts.title : richTextToPlain(texts);
      return editorValuesText('inLanguage', { language: languageName(language), text: text.trim() });
    })
    .join('\n');
}

/** Returns the plain text of a rich text, one line per block. */
function richTextToPlain(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { type, text, content } = node as { type?: unknown; text?: unknown; content?: unknown };
  if (typeof text === 'string') return text;
  const inner = Array.isArray(content) ? content.map(richTextToPlain).join('') : '';
  return type === 'paragraph' || type === 'heading' ? `${inner}\n` : inner;
}
