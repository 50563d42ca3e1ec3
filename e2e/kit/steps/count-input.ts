import type { Page } from '@playwright/test';

/** The input on our pages. Pages of the payment provider are not counted. */
type InputCount = { presses: number; characters: number };

type Report = (kind: keyof InputCount) => Promise<void>;

/** Counts presses and typed characters in the addresses that this page opens from now on. */
export async function countInput(page: Page): Promise<InputCount> {
  const count: InputCount = { presses: 0, characters: 0 };
  await page.exposeBinding('reportInput', (_source, kind: keyof InputCount) => {
    count[kind] += 1;
  });
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/sandbox/')) return;
    const report = (kind: 'presses' | 'characters') =>
      void (globalThis as unknown as { readonly reportInput: Report }).reportInput(kind);
    addEventListener('pointerdown', () => report('presses'), { capture: true });
    addEventListener('keydown', ({ key }) => report(key.length === 1 ? 'characters' : 'presses'), { capture: true });
  });
  return count;
}
