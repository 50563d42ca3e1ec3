import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { ROLES, type Role } from '../kit/people.ts';
import { open, pathOf } from '../kit/pages.ts';
import { CONTRACT_ROUTES, FURTHER_ROUTES, landing, meetsGate, type Row } from '../kit/routes.ts';
import { expect, test, type Enter } from '../kit/test.ts';

const gateText = 'For this feature you must have an active subscription :)';

for (const [nth, role] of ROLES.entries()) {
  // Where each leads each role is asked of the router without a browser too. The short run opens the contract's as a visitor and as
  // one role more, and the further ones as one role: the next one as the next.
  const isTurn = (index: number, turn: number, of: number) => isLongRun || index % of === turn;
  const contract = CONTRACT_ROUTES.filter((_, index) => role === 'visitor' || isTurn(index, nth - 1, ROLES.length - 1));
  const rest = FURTHER_ROUTES.filter((_, index) => isTurn(index, nth, ROLES.length));
  for (const [name, rows] of Object.entries({ 'the contract': contract, 'the rest': rest })) {
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
    if (meetsGate(row, role)) await expect.soft(page.getByText(gateText), row.path).toBeVisible();
  }
}
