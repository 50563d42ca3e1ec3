import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, HARDEST_SURFACES, ON_ACCENT, THEME_COLOURS, eventTheme } from '@festoon/contracts/events/theme-shades';
import { expect, it } from 'vitest';
import { themeStyle } from '../ui/themed.tsx';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const SCHEMES = { light: 1, dark: 2 } as const;

/** Returns the value of a colour of the style sheet. */
function tokenOf(name: string, scheme: keyof typeof SCHEMES): string {
  const value = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.[SCHEMES[scheme]];
  if (value === undefined) throw new Error(`The style sheet has no colour ${name}.`);
  return value;
}

const themes = THEME_COLOURS.flatMap((colour) => eventTheme(colour, '#e8b898') ?? []);

it.each(['light', 'dark'] as const)('has no background that is harder to read than those of the %s theme', (scheme) => {
  for (const name of ['bg', 'subtle', 'sunken', 'surface', 'raised']) {
    const background = tokenOf(name, scheme);
    const least = contrast(HARDEST_SURFACES[scheme], ON_ACCENT[scheme]);
    for (const { [scheme]: shades } of themes) {
      expect(contrast(shades.accent, background), name).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(background, ON_ACCENT[scheme]), name).toBeLessThanOrEqual(least);
  }
});

it.each(['light', 'dark'] as const)('shows text and statuses readably on the tint of the %s theme', (scheme) => {
  for (const { [scheme]: shades } of themes) {
    for (const name of ['ink', 'ink-2', 'muted', 'success', 'failure', 'warning', 'info', 'danger']) {
      expect(contrast(tokenOf(name, scheme), shades.soft), name).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('has the text on buttons for which the contrast is computed', () => {
  const [theme] = themes;
  const { light, dark } = ON_ACCENT;
  expect(themeStyle(theme ?? null)).toMatchObject({ '--color-on-primary': `light-dark(${light},${dark})` });
});

it('replaces every colour of the product on the page, and no status', () => {
  const [theme] = themes;
  const names = Object.keys(themeStyle(theme ?? null) ?? {});
  const own = [...css.matchAll(/--color-(\S*(?:primary|link|focus)\S*):/g)].map(([, name]) => `--color-${name}`);
  expect(names.toSorted()).toEqual(own.toSorted());
});
