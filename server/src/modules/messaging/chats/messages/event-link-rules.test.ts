import { describe, expect, it } from 'vitest';
import { linkedEventSlug } from './event-link-rules.ts';

const ours = 'https://festoon.example';

describe('linkedEventSlug', () => {
  it.each([
    ['come to https://festoon.example/events/jazz-night', 'jazz-night'],
    ['(https://festoon.example/events/jazz-night/?ref=a#b)', 'jazz-night'],
    ['https://other.example/events/a https://festoon.example/events/b', 'b'],
    ['Look: https://festoon.example/events/jazz-night.', 'jazz-night'],
    ['HTTPS://FESTOON.EXAMPLE/events/jazz', 'jazz'],
  ])('finds the slug in %j', (text, slug) => {
    expect(linkedEventSlug(text, ours)).toBe(slug);
  });
  it.each([
    'https://festoon.example.evil.example/events/a',
    'https://evil.example/?https://festoon.example',
    'https://festoon.example@evil.example/events/a',
    'http://festoon.example/events/a',
    'https://festoon.example/events/../admin',
    'https://festoon.example/events/a/b',
    'javascript:https://festoon.example',
    'https://',
    'nothing',
  ])('finds no slug in %j', (text) => {
    expect(linkedEventSlug(text, ours)).toBeNull();
  });
});
