// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { EmailAddress } from './email-address.tsx';
import { renderForTest } from '../render-for-test.ts';

it('an address breaks only after @ and before a dot, and is copied as it is', () => {
  const view = renderForTest(<EmailAddress email="ana.ferreira@mail.example.org" />);
  expect(view.find('bdi').innerHTML).toBe('ana<wbr>.ferreira@<wbr>mail<wbr>.example<wbr>.org');
  expect(view.find('bdi').textContent).toBe('ana.ferreira@mail.example.org');
  view.remove();
});
