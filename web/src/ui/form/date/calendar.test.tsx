// @vitest-environment happy-dom
import { readTag, setLanguageSource } from '@festoon/catalogue/language';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../../render-for-test.ts';
import { Calendar } from './calendar.tsx';

afterEach(() => {
  setLanguageSource(() => readTag('en-GB'));
  document.documentElement.dir = '';
});

it('writes months and weekdays in the language of the reader, and follows its direction', () => {
  setLanguageSource(() => readTag('ar'));
  document.documentElement.dir = 'rtl';
  const view = renderForTest(<Calendar selected="2027-03-05" onSelect={vi.fn()} autoFocus />);
  expect(view.find('[role=grid]').getAttribute('aria-label')).toBe('مارس 2027');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('5 مارس');
  view.press('[data-day="2027-03-05"] button', 'ArrowLeft');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('6 مارس');
  view.remove();
});
