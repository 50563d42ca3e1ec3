import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, HARDEST_SURFACES, ON_ACCENT, THEME_COLOURS, eventTheme } from '@festoon/contracts/events/theme-shades';
import { expect, it } from 'vitest';
import { themeStyle } from '../ui/theme/themed.tsx';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const SCHEMES = { light: 1, dark: 2 } as const;

/** Returns the value of a colour of the style sheet. */
function tokenOf(name: string, scheme: keyof typeof SCHEMES): string {
  const value = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.[SCHEMES[scheme]];
  if (value === undefined) throw new Error(`The style sheet has no colour ${name}.`);
  return value;
}

const themes = THEME_COLOURS.flatMap((colour) => eventTheme(colour, '#e8b898') ?? []);

const BACKGROUNDS = ['bg', 'subtle', 'sunken', 'surface', 'raised'];
const TEXTS = ['ink', 'ink-2', 'muted', 'success', 'failure', 'warning', 'info', 'danger'];

it.each(['light', 'dark'] as const)('has no background that is harder to read than those of the %s theme', (scheme) => {
  const hardest = contrast(HARDEST_SURFACES[scheme], ON_ACCENT[scheme]);
  const harder = BACKGROUNDS.filter((name) => {
    const background = tokenOf(name, scheme);
    const isUnreadable = themes.some(({ [scheme]: { accent } }) => contrast(accent, background) < 4.5);
    return isUnreadable || contrast(background, ON_ACCENT[scheme]) > hardest;
  });
  expect(harder).toEqual([]);
});

it.each(['light', 'dark'] as const)('shows text and statuses readably on the tint of the %s theme', (scheme) => {
  const unreadable = TEXTS.filter((name) =>
    themes.some(({ [scheme]: { soft } }) => contrast(tokenOf(name, scheme), soft) < 4.5),
  );
  expect(unreadable).toEqual([]);
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
