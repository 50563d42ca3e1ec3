import type { RichText } from '@festoon/contracts/core/rich-text';
import type { EventFormat } from '@festoon/contracts/events/events';

/** A ticket type of a template. Prices are in major units of the platform's currency. */
export type TemplateTicketType = {
  readonly name: string;
  readonly description?: string;
  readonly price: number;
  readonly quantity: number;
  /** The number of days before the start at which sales end. */
  readonly endsDaysBefore?: number;
};

type TemplateQuestion = {
  readonly scope: 'booking' | 'attendee';
  readonly kind: 'text' | 'choice';
  readonly label: string;
  readonly options?: readonly string[];
};

/** A template: the parts of an event that need not be entered. */
export type EventTemplate = {
  readonly categorySlug: string;
  readonly tags: readonly string[];
  readonly format: EventFormat;
  readonly summary: string;
  readonly description: RichText;
  /** Local times on the day of the event. */
  readonly start: string;
  readonly end: string;
  readonly doors: string | null;
  readonly tickets: readonly TemplateTicketType[];
  readonly agenda: readonly { readonly time: string; readonly title: string; readonly detail: string }[];
  readonly questions: readonly TemplateQuestion[];
  /** The number of days before the start until which tickets are refunded. Null: no refunds. */
  readonly refundDays: number | null;
};

export type DescriptionBlock = { readonly heading?: string; readonly text?: string; readonly points?: readonly string[] };

/** Returns a description of headings, paragraphs and lists. */
export function buildDescription(blocks: readonly DescriptionBlock[]): RichText {
  const textNodes = (text: string) => [{ type: 'text', text }];
  const paragraph = (text: string) => ({ type: 'paragraph', content: textNodes(text) });
  return {
    type: 'doc',
    content: blocks.flatMap(({ heading, text, points }) => [
      ...(heading === undefined ? [] : [{ type: 'heading', attrs: { level: 2 }, content: textNodes(heading) }]),
      ...(text === undefined ? [] : [paragraph(text)]),
      ...(points === undefined
        ? []
        : [
            {
              type: 'bulletList',
              content: points.map((point) => ({ type: 'listItem', content: [paragraph(point)] })),
            },
          ]),
    ]),
  };
}
