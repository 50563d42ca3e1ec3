import { describe, expect, it } from 'vitest';
import { compareMessages, findPluralProblems } from './compare-messages.mjs';
import { findLabels } from './find-labels.mjs';
import { brokenRules, lengthOf } from './message-rules.mjs';

const rulesOf = (message: string, isEnglish = true): string[] =>
  brokenRules(message, { isEnglish }).map(({ name }: { name: string }) => name);

describe('brokenRules', () => {
  it.each([
    ['Anmelden ', ['space at an end']],
    ["The page''s address", ['straight apostrophe']],
    ['Wait...', ['three dots']],
    ['{percent, number} % off', ['space before %']],
    ['It stands in the log', ['stands']],
    ['You are told by email', ['told']],
    ['{sum} in all.', ['in all']],
    ['It ends by itself', ['by itself']],
    ['{count, plural, one {Ends at once} other {Ends at once, all of them}}', ['at once']],
    ['A room for those who come', ['those who']],
    ['It stays as it is. Who holds a ticket keeps it.', ['those who']],
    ['Nobody has <b>booked</b> yet', ['somebody']],
    ['Give {count, plural, one {# ticket} other {# tickets}} back', ['give or take back']],
    ['{amount} goes back to your card', ['goes back']],
    ['The chat goes on', ['goes on']],
    ['Send it anew', ['anew']],
    ['It has a page of its own.', ['of its own']],
    ['Change the picture', ['picture']],
    ['E-mail', ['mail']],
  ])('of %j are %j', (message, rules) => {
    expect(rulesOf(message)).toEqual(rules);
  });

  it.each([
    'Go back',
    'Email {name}',
    'Goes on sale {date}',
    'Sales of your own events',
    'Use picture-in-picture',
    'Who can see this?',
    'A person who comes on two days counts twice.',
    'In all categories',
    'I understand',
    '50% off',
    '<b>It’s</b> done…',
    '{count, plural, =0 {} other {# left}}',
  ])('are none for %j', (message) => {
    expect(rulesOf(message)).toEqual([]);
  });

  it('apply to translations where they are about punctuation', () => {
    expect(rulesOf("L'email... 5 % at once", false)).toEqual(['straight apostrophe', 'three dots']);
  });
});

describe('lengthOf', () => {
  it('is that of the longest variant, without values', () => {
    expect(lengthOf('{count, plural, one {# day} other {# days}} <b>left</b> of {total}')).toBe('days left of'.length);
  });
});

describe('compareMessages', () => {
  const english = 'Read <link>{title}</link>: {count, plural, one {# page} other {# pages}}';

  it('accepts other plural forms and another order', () => {
    expect(compareMessages(english, '{count, plural, few {# strany} other {# stran}} v <link>{title}</link>')).toEqual([]);
    expect(compareMessages(english, '{count, number} 页 <link>{title}</link>')).toEqual([]);
  });

  it.each([
    ['<link>{title}</link>', ['lacks a number {count}']],
    ['{title} {count, number}', ['lacks the tag <link>']],
    ['<link>{title}</link> {count}', ['has {count} as text, and the English as a number']],
    ['<link>{title}</link> {count, number} {name}', ['has text {name}, which the English does not have']],
    ['<link>{title}</link> {count, number} <b>{count, number}</b>', ['has the tag <b>, which the English does not have']],
  ])('rejects %j', (translation, problems) => {
    expect(compareMessages(english, translation)).toEqual(problems);
  });

  it('requires the options of selects', () => {
    const source = '{status, select, open {Open} other {Closed}}';
    expect(compareMessages(source, '{status, select, offen {Offen} other {Zu}}')).toEqual([
      'lacks the option status.open',
      'has the option status.offen, which the English does not have',
    ]);
  });
});

describe('findPluralProblems', () => {
  it('requires the forms of the language', () => {
    const english = '<b>{count, plural, one {# ticket} other {# tickets}}</b>';
    expect(findPluralProblems(english, 'en-GB')).toEqual([]);
    expect(findPluralProblems(english, 'pl')).toEqual(['lacks the plural form few, many of {count}']);
    expect(findPluralProblems(english, 'ja')).toEqual(['has the plural form one of {count}, which ja does not have']);
    expect(findPluralProblems('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', 'en')).toEqual([]);
  });
});

describe('findLabels', () => {
  it('finds the messages on buttons, tabs and badges, and no others', () => {
    const source = `import { pageText as text } from '@festoon/catalogue/app/page';
      const a = <p>{text('intro')}<Button aria-label={text('name')}>{open ? text('close') : text(isNew ? 'add' : 'open')}</Button>
        <a className={buttonClass('ghost')}>{text('link')}</a><Tabs label={text('tabs')} items={[{ label: text('first') }]} />
        <Badge>{other('else')}</Badge></p>;`;
    const expected = ['close', 'add', 'open', 'link', 'first'].map((key) => `app/page.${key}`);
    expect(findLabels('a.tsx', source)).toEqual(expected);
  });
});
