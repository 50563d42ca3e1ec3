import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into the test's document and returns what a test needs to query and interact. */
export function renderForTest(node: ReactNode) {
  const host = document.body.appendChild(document.createElement('main'));
  const root = createRoot(host);
  const show = (next: ReactNode) => act(() => root.render(next));
  show(node);
  return {
    host,
    show,
    find: (selector: string) => {
      const found = host.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`Nothing matches ${selector} in ${host.innerHTML}`);
      return found;
    },
    type: (selector: string, value: string) => {
      const input = host.querySelector<HTMLInputElement>(selector);
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      act(() => {
        setValue?.call(input, value);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    press: (selector: string, key: string) =>
      act(() => {
        host.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    click: (selector: string) => act(() => host.querySelector<HTMLElement>(selector)?.click()),
    remove: () => {
      act(() => root.unmount());
      host.remove();
    },
  };
}
