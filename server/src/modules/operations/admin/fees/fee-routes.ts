import * as contract from '@festoon/contracts/operations/organiser-fees';
import type { Routes } from '../../../../platform/http/module.ts';
import { listOrganiserFees, setOrganiserFee } from './organiser-fees.ts';

export function feeRoutes({ mount }: Routes): void {
  mount(contract.listOrganiserFees, listOrganiserFees);
  mount(contract.setOrganiserFee, setOrganiserFee);
}
