import { foldName } from './fold-name.ts';

const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** The languages in which people write a country's name. */
const LANGUAGES = 'en de fr es it nl pt pl cs sk sv da nb fi hu ro hr sl et lv lt el bg uk ru tr ca ja zh ko he ar'.split(
  ' ',
);

const ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  america: 'US',
  'united states of america': 'US',
  'the states': 'US',
  uk: 'GB',
  'u k': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  gbr: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  nld: 'NL',
  'czech republic': 'CZ',
  czechia: 'CZ',
  korea: 'KR',
  'republic of korea': 'KR',
  'south korea': 'KR',
  'north korea': 'KP',
  macedonia: 'MK',
  'north macedonia': 'MK',
  uae: 'AE',
  emirates: 'AE',
  'russian federation': 'RU',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  taiwan: 'TW',
  'republic of china': 'TW',
  'peoples republic of china': 'CN',
  prc: 'CN',
  bosnia: 'BA',
  'ivory coast': 'CI',
  turkey: 'TR',
  'viet nam': 'VN',
  vietnam: 'VN',
  burma: 'MM',
  'cape verde': 'CV',
  swaziland: 'SZ',
  vatican: 'VA',
  palestine: 'PS',
  kosovo: 'XK',
  iran: 'IR',
  syria: 'SY',
  laos: 'LA',
  moldova: 'MD',
  'republic of ireland': 'IE',
  eire: 'IE',
  deu: 'DE',
  ger: 'DE',
  fra: 'FR',
  esp: 'ES',
  ita: 'IT',
  aut: 'AT',
  che: 'CH',
  bel: 'BE',
  prt: 'PT',
  pol: 'PL',
  swe: 'SE',
  nor: 'NO',
  dnk: 'DK',
  fin: 'FI',
  can: 'CA',
  aus: 'AU',
  nzl: 'NZ',
  jpn: 'JP',
  chn: 'CN',
  ind: 'IN',
  bra: 'BR',
  mex: 'MX',
  zaf: 'ZA',
  'canary islands': 'ES',
  curacao: 'CW',
  reunion: 'RE',
  'saint martin': 'MF',
};

let codesByName: Map<string, string> | undefined;

/** Returns the ISO 3166 code of a country in any of its usual names, languages or codes. Returns null if it is unknown. */
export function findCountryCode(text: string): string | null {
  codesByName ??= readCodesByName();
  const folded = foldCountry(text);
  return codesByName.get(folded) ?? codesByName.get(folded.replace(/^(the|republic of|state of) /, '')) ?? null;
}

/**
 * Returns a country's name in the form for comparison. Drops the words for "and" that connect two parts of a name, because
 * none of them distinguishes two countries.
 */
function foldCountry(text: string): string {
  return foldName(text).replace(/ and /g, ' ');
}

function readCodesByName(): Map<string, string> {
  const byName = new Map(CODES.map((code) => [code.toLowerCase(), code]));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of CODES) {
      const name = foldCountry(names.of(code) ?? '');
      if (name.length > 1 && !byName.has(name)) byName.set(name, code);
    }
  }
  for (const [name, code] of Object.entries(ALIASES)) byName.set(name, code);
  return byName;
}
