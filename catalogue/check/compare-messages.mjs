import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const TYPE_NAMES = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'a number',
  [TYPE.date]: 'a date',
  [TYPE.time]: 'a time',
  [TYPE.select]: 'a select',
  [TYPE.plural]: 'a number',
};

/** Returns what keeps a translation from replacing the English message: other values, tags, options or a syntax error. */
export function compareMessages(english, translation) {
  const [expected, actual] = [partsOf(english), partsOf(translation)];
  return [
    ...[...expected].filter(([name]) => !actual.has(name)).map(([name, kind]) => `lacks ${kind} ${name}`),
    ...[...actual].flatMap(([name, kind]) => {
      const wanted = expected.get(name);
      if (wanted === undefined) return [`has ${kind} ${name}, which the English does not have`];
      return wanted === kind ? [] : [`has ${name} as ${kind}, and the English as ${wanted}`];
    }),
  ];
}

/** Returns the arguments, tags and options of selects of a message, each with its kind. */
function partsOf(message) {
  const parts = new Map();
  const visit = (element) => {
    if (element.type === TYPE.tag) parts.set(`<${element.value}>`, 'the tag');
    else if (element.type in TYPE_NAMES) parts.set(`{${element.value}}`, TYPE_NAMES[element.type]);
    if (element.type === TYPE.select)
      for (const option of Object.keys(element.options)) parts.set(`${element.value}.${option}`, 'the option');
    for (const child of childrenOf(element)) visit(child);
  };
  parse(message).forEach(visit);
  return parts;
}

/** Returns the plural forms that a translation lacks, or has although the language does not have them. */
export function findPluralProblems(message, locale) {
  const problems = [];
  const visit = (element) => {
    if (element.type === TYPE.plural) {
      const { pluralCategories } = new Intl.PluralRules(locale, { type: element.pluralType }).resolvedOptions();
      const forms = Object.keys(element.options);
      const lacking = pluralCategories.filter((category) => !forms.includes(category));
      if (lacking.length > 0) problems.push(`lacks the plural form ${lacking.join(', ')} of {${element.value}}`);
      const unknown = forms.filter((form) => !form.startsWith('=') && !pluralCategories.includes(form));
      if (unknown.length > 0)
        problems.push(`has the plural form ${unknown.join(', ')} of {${element.value}}, which ${locale} does not have`);
    }
    for (const child of childrenOf(element)) visit(child);
  };
  parse(message).forEach(visit);
  return problems;
}

function childrenOf({ children = [], options = {} }) {
  return [...children, ...Object.values(options).flatMap(({ value }) => value)];
}
