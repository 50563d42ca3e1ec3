import { describe, expect, it } from 'vitest';
import { ticketButtonHtml } from './ticket-button-html.ts';

describe('ticketButtonHtml', () => {
  it('returns a link with its styles', () => {
    const html = ticketButtonHtml('https://festoon.example/events/jazz?via=website', 'Get tickets');
    expect(html).toMatch(
      /^<a href="https:\/\/festoon\.example\/events\/jazz\?via=website" style="display: inline-block; [^"]+">Get tickets<\/a>$/,
    );
    expect(html).toContain('border-radius: 999px; ');
  });

  it('escapes the address and the label', () => {
    const element = document.createElement('div');
    element.innerHTML = ticketButtonHtml('https://a.example/?a=1&via="x"', 'Rock & Roll <live>');
    expect(element.querySelector('a')?.getAttribute('href')).toBe('https://a.example/?a=1&via="x"');
    expect(element.textContent).toBe('Rock & Roll <live>');
  });
});
