import * as contract from '@festoon/contracts/wallet';
import type { Routes } from '../../platform/http/module.ts';
import { getWallet } from './get-wallet.ts';
import { listWalletEntries } from './list-wallet-entries.ts';
import { addStatementRoutes } from './statement-routes.ts';

export function walletRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.getWallet, getWallet);
  mount(contract.listWalletEntries, listWalletEntries);
  addStatementRoutes(http, { admit, ctx });
}
