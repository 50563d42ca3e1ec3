import { parseSync } from 'oxc-parser';

/** Attributes whose values no person reads. */
const MACHINE_ATTRIBUTES =
  /^(class(Name)?|\w+Class(Name)?|id|key|to|href|src|type|role|name|rel|target|htmlFor|for|method|value|style|lang|dir|tone|size|variant|side|align|as|mode|kind|icon|form|sizes|media|accept|pattern|loading|autoComplete|inputMode|enterKeyHint|viewBox|d|fill|stroke\w*|transform|points|offset|fontFamily|fontWeight|content|property|itemProp|itemType|data-[\w-]+|on[A-Z]\w*|aria-(live|hidden|current|haspopup|controls|labelledby|describedby|orientation|sort|autocomplete|relevant|expanded|pressed|invalid|owns|activedescendant|atomic|busy|modal|checked|selected))$/;
/** Properties whose values people read. */
const TEXT_PROPERTIES =
  /^(label|title|heading|description|text|hint|placeholder|alt|summary|legend|caption|subject|intro|body|headline|preview|button|toast|message|note)$|(Label|Title|Text|Hint|Heading|Message)$/;
const SENTENCE = /^[\p{Lu}“‘(][^\s]*[\s,.…!?].*\p{L}/u;
const LABEL = /^[\p{Lu}“‘]\p{Ll}/u;
const WORD = /\p{L}{2}/u;
const STATEMENT = /^(select|insert|update|delete|with|create|alter|drop|GET|POST|PUT|PATCH|DELETE)\b/i;
const SKIPPED_PARENTS = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TaggedTemplateExpression',
]);

/**
 * Returns the literals of a source file that look like text for people, each with its line: text and attributes in JSX,
 * sentences, and properties such as `label`.
 */
export function findLiterals(path, source) {
  const found = [];
  const add = (node, text) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() });
  visit(parseSync(path, source).program, []);
  return found;

  function visit(node, ancestors) {
    if (isForDevelopers(node)) return;
    if (node.type === 'JSXText' && WORD.test(node.value)) add(node, node.value);
    const text = textOf(node);
    if (text !== null && isRead(node, text, ancestors)) add(node, text);
    for (const [key, value] of Object.entries(node)) {
      if (node.type === 'Property' && key === 'key') continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string') visit(child, [...ancestors, node]);
      }
    }
  }
}

/** Returns the fixed text of a string or template, with `…` for each value. */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : null;
}

/** Types, imports, errors and log lines. */
function isForDevelopers(node) {
  if (SKIPPED_PARENTS.has(node.type) || /^TS(Type|Literal|Union|Interface|Enum)/.test(node.type)) return true;
  if (node.type === 'ExportNamedDeclaration' && node.source !== null) return true;
  if (node.type === 'NewExpression')
    return /Error$|^(RegExp|URL|Intl)/.test(node.callee.name ?? node.callee.object?.name ?? '');
  if (node.type !== 'CallExpression') return false;
  const { object, name } = node.callee;
  return (
    /^(console|log|logger)$/.test(object?.name ?? object?.property?.name ?? '') ||
    /^(registerMetric|test|describe|it)$/.test(name ?? '')
  );
}

function isRead(node, text, ancestors) {
  const parent = ancestors.at(-1);
  if (!WORD.test(text) || STATEMENT.test(text) || parent.type === 'SwitchCase') return false;
  if (parent.type === 'BinaryExpression' && parent.operator !== '+') return false;
  const attribute = attributeOf(ancestors);
  if (attribute !== null) return !MACHINE_ATTRIBUTES.test(attribute) && (LABEL.test(text) || SENTENCE.test(text));
  const property = parent.type === 'Property' ? (parent.key.name ?? parent.key.value) : undefined;
  return SENTENCE.test(text) || (LABEL.test(text) && TEXT_PROPERTIES.test(property ?? ''));
}

/** Returns the name of the attribute that a literal belongs to, or null inside a function of its value. */
function attributeOf(ancestors) {
  for (const { type, name } of ancestors.toReversed()) {
    if (/Function/.test(type)) return null;
    if (type === 'JSXAttribute') return name.namespace ? `${name.namespace.name}:${name.name.name}` : name.name;
  }
  return null;
}
