import { describe, expect, it } from 'vitest';
import { createCriticalStyles, type StyleNode } from './critical-styles.ts';

const nodes: readonly StyleNode[] = [
  {
    open: ':root{',
    nodes: [
      { css: '--ink:#111;', property: '--ink' },
      { css: '--link:var(--ink);', property: '--link' },
      { css: '--unused:#222;', property: '--unused' },
    ],
  },
  { css: 'a{color:inherit}' },
  { css: '.chip{color:var(--link)}', selectors: [['chip']] },
  { css: '.group .sub{animation:1s spin}', selectors: [['group', 'sub']] },
  { css: '.one,.two{margin:0}', selectors: [['one'], ['two']] },
  { open: '@media (width>=48rem){', nodes: [{ css: '.md\\:flex{display:flex}', selectors: [['md:flex']] }] },
  { css: '.\\[\\&_svg\\]\\:size-4 svg{width:1rem}', selectors: [['[&_svg]:size-4']] },
  { css: '@keyframes spin{to{rotate:1turn}}', keyframes: 'spin' },
];
const stylesFor = createCriticalStyles(nodes);

describe('createCriticalStyles', () => {
  it.each([
    ['elements', '<a></a>', 'a{color:inherit}'],
    [
      'custom properties, also of other properties',
      '<b class="chip"></b>',
      ':root{--ink:#111;--link:var(--ink);}a{color:inherit}.chip{color:var(--link)}',
    ],
    ['custom properties in attributes', '<path fill="var(--ink)">', ':root{--ink:#111;}a{color:inherit}'],
    ['one of two selectors', '<b class="x two"></b>', 'a{color:inherit}.one,.two{margin:0}'],
    [
      'all classes of a selector, and animations',
      '<b class="group"><i class="sub"></i></b>',
      'a{color:inherit}.group .sub{animation:1s spin}@keyframes spin{to{rotate:1turn}}',
    ],
    ['groups', '<b class="md:flex"></b>', 'a{color:inherit}@media (width>=48rem){.md\\:flex{display:flex}}'],
    ['escaped classes', '<b class="[&amp;_svg]:size-4"></b>', 'a{color:inherit}.\\[\\&_svg\\]\\:size-4 svg{width:1rem}'],
  ])('returns the rules of %s', (_, html, css) => {
    expect(stylesFor(html)).toBe(css);
  });

  it('leaves out a rule of which one class is missing', () => {
    expect(stylesFor('<b class="sub"></b>')).toBe('a{color:inherit}');
  });
});
