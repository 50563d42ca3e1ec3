import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { Name } from '../identity/account.ts';
import { GroupTitle } from '../messaging/chat-groups.ts';
import { displayText } from './display-text.ts';
import { TicketTypeFields } from '../hosting/ticket-types.ts';
import { EventFields } from '../hosting/event-fields.ts';
import { StreamTitle } from '../live/streams.ts';

const schemas = {
  name: Name,
  'event title': EventFields.shape.title,
  'ticket name': TicketTypeFields.shape.name,
  'group title': GroupTitle,
  'stream title': StreamTitle,
};

describe.each(Object.entries(schemas))('a %s', (_what, schema) => {
  it.each([
    ['zero-width spaces', '\u200B\u200B\u2060'],
    ['joiners', '\u200D\uFEFF'],
    ['a blank letter', '\u3164'],
    ['another blank letter', '\u115F\u1160'],
    ['blank braille', '\u2800'],
    ['soft hyphens', '\u00AD'],
    ['variation selectors and tags', '\uFE0F\u{E0041}'],
    ['a mark without a letter', '\u0301'],
    ['an override', 'gro.\u202Elapyap'],
    ['an embedding', '\u202BAda\u202C'],
    ['an isolate', '\u2067Ada\u2069'],
    ['four accents', `A${'\u0301\u0302\u0303\u0304'}`],
    ['a tower of accents', `Z${'\u0300'.repeat(20)}algo`],
    ['a tower on another script', `ท${'\u0E48'.repeat(9)}`],
    ['accents on a space', ` a \u0301\u0302\u0303b`],
  ])('rejects %s', (_name, text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });

  it.each([
    ...[
      'محمد بن سلمان',
      'مُحَمَّدٌ',
      '\u200Fدוד',
      'דָּוִד בֶּן־גּוּרִיּוֹן',
      'בְּרֵאשִׁ֖ית',
      'สมชาย ที่รัก',
      'กุ้งเผา น้ำ',
      'राष्ट्रीय क्ष्म',
      'क्‍ष',
      'کتاب‌ها',
    ],
    ...[
      'Nguyễn Thị Hằng',
      'Nguyễn Thị Hằng'.normalize('NFD'),
      'བཀྲ་ཤིས་',
      'Ọ̀ṣun',
      'Ἀθηνᾶ',
      'Й. Ё.',
      '李小龍',
      '田中さくら',
      '김민준',
    ],
    ...[
      '👩‍👩‍👧 Family day',
      '🏳️‍🌈',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '1️⃣ Night',
      '❤️',
      '👍🏽',
      'O’Neill-Smith',
      'X Æ A-12',
      '!!!',
    ],
  ])('accepts %j', (text) => {
    expect(schema.parse(text)).toBe(text.trim());
  });
});

it('displayText accepts an empty text', () => {
  expect(
    z
      .string()
      .check(...displayText)
      .safeParse('').success,
  ).toBe(true);
});
