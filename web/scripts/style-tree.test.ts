import { describe, expect, it } from 'vitest';
import { readRules } from './style-tree.mjs';

describe('readRules', () => {
  it.each([
    ['a{color:red}', [{ css: 'a{color:red}' }]],
    ['@layer a,b;', [{ css: '@layer a,b;' }]],
    ['.a .b\\:c,.d:not(.e){x:y}', [{ css: '.a .b\\:c,.d:not(.e){x:y}', selectors: [['a', 'b:c'], ['d']] }]],
    ['.a,b{x:y}', [{ css: '.a,b{x:y}' }]],
    [
      String.raw`.a\:b-\[c\(0\,1fr\)_2rem\],.not-\[d\(e\,f\)\]{x:y}`,
      [
        {
          css: String.raw`.a\:b-\[c\(0\,1fr\)_2rem\],.not-\[d\(e\,f\)\]{x:y}`,
          selectors: [['a:b-[c(0,1fr)_2rem]'], ['not-[d(e,f)]']],
        },
      ],
    ],
    [
      ':is(:where(.g):is([open],:open) .h){x:y}',
      [{ css: ':is(:where(.g):is([open],:open) .h){x:y}', selectors: [['g', 'h']] }],
    ],
    [':is(.a,.b) .c{x:y}', [{ css: ':is(.a,.b) .c{x:y}', selectors: [['c']] }]],
    ['.q{content:"};{"}', [{ css: '.q{content:"};{"}', selectors: [['q']] }]],
    ['@media (width>=1px){.a{x:y}}', [{ open: '@media (width>=1px){', nodes: [{ css: '.a{x:y}', selectors: [['a']] }] }]],
    [
      ':root{--a:1;--b:f(,)}',
      [
        {
          open: ':root{',
          nodes: [
            { css: '--a:1;', property: '--a' },
            { css: '--b:f(,);', property: '--b' },
          ],
        },
      ],
    ],
    ['@property --a{syntax:"*";inherits:false}', [{ css: '@property --a{syntax:"*";inherits:false}', property: '--a' }]],
    ['@keyframes s{to{x:y}}', [{ css: '@keyframes s{to{x:y}}', keyframes: 's' }]],
  ])('reads %s', (code, rules) => {
    expect(readRules(code)).toEqual(rules);
  });

  it('leaves out rules for hovering, pressing and printing', () => {
    expect(readRules('.a:hover{x:y}@media print{b{x:y}}@media (hover:hover){.c:hover{x:y}}.d:active{x:y}')).toEqual([]);
  });
});
