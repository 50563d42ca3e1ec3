import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import makeIcon from './make-icon.ts';

const isMirrored = (name: string) =>
  renderToStaticMarkup(createElement(makeIcon({ name, node: [] }))).includes('data-mirrored');

it('mirrors icons that point to a side, and no others', () => {
  expect(
    ['arrow-left', 'chevron-right', 'log-out', 'panel-left-close', 'send', 'undo-2'].filter((name) => !isMirrored(name)),
  ).toEqual([]);
  expect(['chevron-down', 'play', 'clock', 'check', 'external-link', 'search'].filter(isMirrored)).toEqual([]);
});
