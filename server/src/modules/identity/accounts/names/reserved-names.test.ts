import { describe, expect, it } from 'vitest';
import { nameKeys } from '../../../../platform/text/name-keys.ts';
import { isReservedName, isReservedTitle } from './reserved-names.ts';

const site = { productName: 'Festoon' };

const lookAlikes = [
  ...[
    'Festoon',
    'FESTOON',
    ' f e s t o o n ',
    'Fe.st-oon',
    'Fęstøön',
    'Fe\u0301stoon',
    'Fes\u200Btoon',
    'Festoon™',
    'ＦＥＳＴＯＯＮ',
  ],
  ...[
    'Fеstооn',
    '𝓕𝓮𝓼𝓽𝓸𝓸𝓷',
    'ⓕⓔⓢⓣⓞⓞⓝ',
    'F3st00n',
    'Ƒ€stoon',
    'ꜰᴇꜱᴛᴏᴏɴ',
    'Fest᧐on',
    'Fеstооn Теаm',
    'The official Festoon',
    'Festoon Support',
  ],
];

describe('reserved names', () => {
  it.each([
    ...lookAlikes,
    ...[
      'Admin',
      'аdmіn',
      'αdmin',
      'Admın',
      'ADM1N',
      'Adrnin',
      'Administrator',
      'Admin Team',
      'Support',
      'Suppοrt',
      'ѕupport',
    ],
    ...['Sսpport', 'Customer support', 'Moderator', 'Official account', 'S.t.a.f.f', 'System'],
  ])('reject %j', (name) => {
    expect(isReservedName(name, site)).toBe(true);
  });

  it.each([
    ...['Ada Lovelace', 'Vera Admin', 'Elihu Root', 'Festoon Florists', 'Team', 'Help!', 'Adminah', 'Supporters of Jazz'],
    ...['محمد بن سلمان', 'דוד לוי', 'สมชาย', 'राहुल', 'Nguyễn Thị Hằng', 'Иван Петров', 'Σωκράτης', '李小龍', '👩‍👩‍👧', '!!!'],
  ])('allow %j', (name) => {
    expect(isReservedName(name, site)).toBe(false);
    expect(isReservedTitle(name, site)).toBe(false);
  });

  it.each(lookAlikes)('reject the title %j', (title) => expect(isReservedTitle(title, site)).toBe(true));

  it.each(['Staff', 'Support', 'Admin', 'Festoon lights workshop'])('allow the title %j', (title) => {
    expect(isReservedTitle(title, site)).toBe(false);
  });
});

describe('nameKeys', () => {
  const looksLike = (one: string, other: string) => nameKeys(one).some((key) => nameKeys(other).includes(key));

  it.each([
    ['Иван Петров', 'Ивaн Пeтрoв'],
    ['Jazz Club Berlin', 'JAZZ  CLUB BERLIN'],
    ['Jazz Club Berlin', 'Jаzz Сlub Веrlіn'],
    ['Łukasz Nowak', 'Lukasz Nowak'],
    ['Zoë Müller', 'Zoe\u0308 Muller'],
    ['paypal', 'раураl'],
    ['Barn', 'Bam'],
  ])('of %j and %j overlap', (one, other) => expect(looksLike(one, other)).toBe(true));

  it.each([
    ['Ada', 'Eva'],
    ['Иван Петров', 'Иван Сидоров'],
    ['李小龍', '李大龍'],
  ])('of %j and %j differ', (one, other) => expect(looksLike(one, other)).toBe(false));

  it('are empty for a name without letters', () => expect(nameKeys('!!!').join('')).toMatch(/^l*$/));
});
