import { parseSync } from 'oxc-parser';

/** Attributes whose values no person reads. */
const MACHINE_ATTRIBUTES =
  /^(class(Name)?|\w+Class(Name)?|id|key|to|href|src|type|role|name|rel|target|htmlFor|for|method|value|style|lang|dir|tone|size|variant|side|align|as|mode|kind|icon|form|sizes|media|accept|pattern|loading|autoComplete|inputMode|enterKeyHint|viewBox|d|fill|stroke\w*|transform|points|offset|fontFamily|fontWeight|content|property|itemProp|itemType|data-[\w-]+|on[A-Z]\w*|aria-(live|hidden|current|haspopup|controls|labelledby|describedby|orientation|sort|autocomplete|relevant|expanded|pressed|invalid|owns|activedescendant|atomic|busy|modal|checked|selected))$/;
/** Properties whose values people read. */
const TEXT_PROPERTIES =
  /^(label|title|heading|description|text|hint|placeholder|alt|summary|legend|caption|subject|intro|body|headline|preview|button|toast|message|note)$|(Label|Title|Text|Hint|Heading|Message)$/;
const SENTENCE = /^[\p{Lu}“‘(][^\s]*[\s,.…!?].*\p{L}/u;
const LABEL = /^[\p{Lu}“‘(](\p{Ll}|.*\s)/u;
const WORD = /\p{L}{2}/u;
const STATEMENT = /^(select|insert|update|delete|with|create|alter|drop|GET|POST|PUT|PATCH|DELETE)\b/i;
const SKIPPED = /^(Import\w+|ExportAllDeclaration|TS(Type|Literal|Union|Interface|Enum)\w*)$/;
/** Strings inside a statement of SQL. */
const SQL_STRING = /'((?:[^']|'')*)'/g;
const SQL_TEXT = /^\p{Lu}\p{Ll}|\s/u;
const INTERVAL = /^\d+ \w+$/;
const DEVELOPER_CLASS = /Error$|^(RegExp|URL|Intl)$/;

/**
 * Returns the literals of a source file that look like text for people, each with its line: text and attributes in JSX,
 * sentences, properties such as `label`, and strings in SQL.
 */
export function findLiterals(path, source) {
  const found = [];
  const add = (node, text) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() });
  visit(parseSync(path, source).program, []);
  return found;

  function visit(node, ancestors) {
    if (isForDevelopers(node, ancestors)) return;
    if (node.type === 'TaggedTemplateExpression') return visitTag(node, ancestors);
    const text = node.type === 'JSXText' ? node.value : textOf(node);
    if (text !== null && isRead(node, text, ancestors)) add(node, text);
    for (const child of childrenOf(node)) visit(child, [...ancestors, node]);
  }

  /** Adds the text in a statement of SQL. Other tagged templates are code. */
  function visitTag(node, ancestors) {
    if (nameOf(node.tag) !== 'sql') return;
    for (const text of sqlTextsOf(textOf(node.quasi))) add(node, text);
    for (const child of node.quasi.expressions) visit(child, [...ancestors, node]);
  }
}

/** Returns the strings of a statement that look like text: with a space or a capital, and not an interval such as '2 hours'. */
function sqlTextsOf(statement) {
  const texts = Array.from(statement.matchAll(SQL_STRING), ([, text]) => text);
  return texts.filter((text) => WORD.test(text) && SQL_TEXT.test(text) && !INTERVAL.test(text) && !text.startsWith('{'));
}

/** Returns the nodes inside a node, without the keys of properties. */
function childrenOf(node) {
  const values = Object.entries(node).filter(([key]) => node.type !== 'Property' || key !== 'key');
  return values.flatMap(([, value]) => value).filter((value) => typeof value?.type === 'string');
}

/** Returns the fixed text of a string or template, with `…` for each value. */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : null;
}

/** Returns whether no person reads what is inside: types, imports, errors, log lines, headers and documentation of the API. */
function isForDevelopers(node, ancestors) {
  const { type, source, callee } = node;
  if (SKIPPED.test(type) || isEndpointSummary(node, ancestors)) return true;
  if (type === 'ExportNamedDeclaration') return source !== null;
  if (type === 'NewExpression') return DEVELOPER_CLASS.test(nameOf(callee));
  return (
    type === 'CallExpression' &&
    (/^(console|log|logger)$/.test(ownerOf(callee)) || /^(set)?[hH]eaders?$/.test(callee.property?.name ?? ''))
  );
}

/** Returns whether a property is the `summary` in `endpoint({ … })`, which only the documentation of the API shows. */
function isEndpointSummary({ type, key }, ancestors) {
  return type === 'Property' && key.name === 'summary' && ancestors.at(-2)?.callee?.name === 'endpoint';
}

function nameOf({ name, object }) {
  return name ?? object?.name ?? '';
}

function ownerOf({ object }) {
  return object?.name ?? object?.property?.name ?? '';
}

function isRead(node, text, ancestors) {
  if (!WORD.test(text) || STATEMENT.test(text) || isCompared(ancestors.at(-1))) return false;
  if (node.type === 'JSXText') return true;
  const attribute = attributeOf(ancestors);
  if (attribute !== null) return !MACHINE_ATTRIBUTES.test(attribute) && LABEL.test(text);
  return SENTENCE.test(text) || (LABEL.test(text) && TEXT_PROPERTIES.test(propertyOf(ancestors.at(-1))));
}

function isCompared({ type, operator }) {
  return type === 'SwitchCase' || (type === 'BinaryExpression' && operator !== '+');
}

function propertyOf({ type, key }) {
  return type === 'Property' ? (key.name ?? String(key.value)) : '';
}

/** Returns the name of the attribute that a literal belongs to, or null inside a function of its value. */
function attributeOf(ancestors) {
  for (const { type, name } of ancestors.toReversed()) {
    if (/Function/.test(type)) return null;
    if (type === 'JSXAttribute') return name.namespace ? `${name.namespace.name}:${name.name.name}` : name.name;
  }
  return null;
}
