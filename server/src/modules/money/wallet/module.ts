import type { Module, Routes } from '../../../platform/http/module.ts';
import { jobs, schedules } from './jobs.ts';
import { walletData } from './wallet-data.ts';
import * as contract from '@festoon/contracts/money/wallet';
import { statementFilter, statementTimeZone } from '@festoon/contracts/money/wallet';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getWallet } from './get-wallet.ts';
import { listWalletTransactions } from './list-wallet-transactions.ts';
import { whileConnected } from '../../../platform/http/client-signal.ts';
import { fileHeaders } from '../../../platform/http/files/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import { sendStreamedFile } from '../../../platform/http/files/send-streamed-file.ts';
import { renderStatement } from './statement/render-statement.ts';
import { exportStatement } from './statement/export-statement.ts';

const Query = z.object({ ...statementFilter, ...statementTimeZone });

/** Adds the statement files. Only the wallet's owner can fetch them, and no cache stores them. */
function addStatementRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const base = `${ctx.config.apiBasePath}/wallet`;
  http.get(`${base}/statement.csv`, async (request, reply) => {
    const { accountId } = await admit('user', request, reply);
    return sendStreamedFile(reply, await exportStatement(ctx, accountId, readQuery(Query, request.query)));
  });
  http.get(`${base}/statement.pdf`, async (request, reply) => {
    const { accountId } = await admit('user', request, reply);
    const query = readQuery(Query, request.query);
    const pdf = await whileConnected(reply, (signal) => renderStatement(ctx, { ownerId: accountId, signal }, query));
    if (pdf === null) return reply;
    return fileHeaders(reply, { name: 'wallet-statement.pdf', type: 'application/pdf' }).send(pdf);
  });
}

function walletRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.getWallet, getWallet);
  mount(contract.listWalletTransactions, listWalletTransactions);
  addStatementRoutes(http, { admit, ctx });
}

export const walletModule: Module = { name: 'wallet', routes: walletRoutes, jobs, schedules, personalData: [walletData] };
