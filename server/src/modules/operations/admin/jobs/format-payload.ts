import { parseUuid } from '@festoon/contracts/core/ids';
const SENSITIVE_NAME =
  /token|secret|password|code|credential|auth|cookie|session|p256dh|endpoint|link|url|html|text|body|message$/i;
const HIDDEN = '(hidden)';
const SHOWN_LENGTH_MAX = 80;

/**
 * Formats a job's payload as readable text: ids, numbers and short words, without anything that may be a secret or personal
 * text.
 */
export function formatPayload(payload: unknown): string {
  return JSON.stringify(redactValue(payload, ''), null, 2) ?? 'null';
}

function redactValue(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => redactValue(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, redactValue(part, inner)]));
  }
  return typeof value === 'string' ? redactText(value, name) : value;
}

function redactText(text: string, name: string): string {
  if (parseUuid(text) !== null) return text;
  if (SENSITIVE_NAME.test(name)) return HIDDEN;
  // A long word without a break is some kind of key.
  return text.length > SHOWN_LENGTH_MAX || /[^\s]{33,}/.test(text) ? HIDDEN : text;
}
