import type { Locator, Page } from '@playwright/test';

/**
 * Clicks an item of the open menu once the menu has stopped moving. Playwright scrolls the page when an element moves
 * between two attempts, and a menu near the edge of the window then opens on the other side, away from the pointer.
 */
export async function clickMenuItem(page: Page, name: string, options: { readonly timeout?: number } = {}): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.waitFor(options);
  await item.evaluate((element) =>
    Promise.allSettled(
      (element.closest('[role=menu]') ?? element).getAnimations({ subtree: true }).map((animation) => animation.finished),
    ),
  );
  await item.click(options);
}

/** Opens the menu of a booking, the only one in `scope`, and clicks an item. */
export async function clickBookingItem(page: Page, name: string, scope: Page | Locator = page): Promise<void> {
  await openBookingMenu(scope);
  await clickMenuItem(page, name);
}

export function openBookingMenu(scope: Page | Locator): Promise<void> {
  return scope.getByRole('button', { name: /^More options for / }).click();
}
