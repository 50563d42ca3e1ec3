import type { Page } from '@playwright/test';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { ROLES, type Role } from '../kit/people.ts';
import { open, openInApp, pathOf } from '../kit/pages.ts';
import {
  CONTRACT_ROUTES,
  FURTHER_ROUTES,
  expectedPath,
  seesSubscriptionNotice,
  type RouteExpectation,
} from '../kit/routes.ts';
import { expect, test } from '../kit/test.ts';

const gateText = 'For this feature you must have an active subscription :)';

for (const [nth, role] of ROLES.entries()) {
  // A test without a browser checks every route for every role. The short run opens the contract's routes as a visitor
  // and one other role, and the other routes as one role, in rotation.
  const isSelected = (index: number, offset: number, of: number) => isLongRun || index % of === offset;
  const contractRoutes = CONTRACT_ROUTES.filter(
    (_, index) => role === 'visitor' || isSelected(index, nth - 1, ROLES.length - 1),
  );
  const furtherRoutes = FURTHER_ROUTES.filter((_, index) => isSelected(index, nth, ROLES.length));
  const groups = [
    { name: 'the contract', rows: contractRoutes, loadsDocuments: true },
    { name: 'the rest', rows: furtherRoutes, loadsDocuments: isLongRun },
  ];
  for (const { name, rows, loadsDocuments } of groups) {
    test(`routes of ${name} lead a ${role} to the expected pages`, async ({ newPerson, pageErrors }) => {
      test.setTimeout(180_000);
      // Rows with invented ids request missing resources.
      pageErrors.allow(/^response 4(04|10) GET \/api\//, /^console\.error/);
      const { page } = await newPerson(role);
      for (const [index, row] of rows.entries()) {
        // The app shows the notice without leaving the page that a person is on.
        const loadsDocument = loadsDocuments || index === 0 || seesSubscriptionNotice(row, role);
        await (loadsDocument ? open : openInApp)(page, row.path);
        await expectRoute(page, row, role);
      }
    });
  }
}

async function expectRoute(page: Page, row: RouteExpectation, role: Role): Promise<void> {
  // A server-rendered page is visible before its script has checked the session.
  await expect.soft.poll(() => pathOf(page), { message: `${row.path} as ${role}` }).toBe(expectedPath(row, role));
  if (seesSubscriptionNotice(row, role)) await expect.soft(page.getByText(gateText), row.path).toBeVisible();
}
