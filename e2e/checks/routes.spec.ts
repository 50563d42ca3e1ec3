import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { ROLES, type Role } from '../kit/people.ts';
import { open, pathOf } from '../kit/pages.ts';
import { CONTRACT_ROUTES, FURTHER_ROUTES, landing, meetsGate, type Row } from '../kit/routes.ts';
import { expect, test, type Enter } from '../kit/test.ts';

const gateWords = 'For this feature you must have an active subscription :)';

for (const [nth, role] of ROLES.entries()) {
  // The short run opens each further route as one role, the next one as the next.
  const rest = FURTHER_ROUTES.filter((_, index) => isLongRun || index % ROLES.length === nth);
  for (const [name, rows] of Object.entries({ 'the contract': CONTRACT_ROUTES, 'the rest': rest })) {
    test(`routes of ${name} lead a ${role} where they should`, async ({ enter, watch }) => {
      test.setTimeout(180_000);
      // Rows with made-up ids ask for what is not there.
      watch.allow(/^response 4(04|10) GET \/api\//, /^console\.error/);
      await walk(rows, role, enter);
    });
  }
}

async function walk(rows: readonly Row[], role: Role, enter: Enter): Promise<void> {
  const { page } = await enter(role);
  for (const row of rows) {
    await open(page, row.path);
    // A page that the server drew stands there before its script has come to ask who is looking.
    await expect.soft.poll(() => pathOf(page), { message: `${row.path} as ${role}` }).toBe(landing(row, role));
    if (meetsGate(row, role)) await expect.soft(page.getByText(gateWords), row.path).toBeVisible();
  }
}
