import * as contract from '@festoon/contracts/identity/privacy';
import type { Module, PersonalData } from '../../../platform/http/module.ts';
import { clearSessionCookies } from '../accounts/public.ts';
import { askForCopy, listCopies } from './ask-for-copy.ts';
import { MAKE_COPY, REMOVE_COPIES, TIDY_COPIES } from './constants.ts';
import { copyData } from './copy-data.ts';
import { addCopyFileRoutes } from './copy-file-routes.ts';
import { eraseAccount, getErasure } from './erase-account.ts';
import { makeCopy } from './make-copy.ts';
import { copyPerson, erasePerson, getPersonPrivacy } from './person-privacy.ts';
import { removeCopies, tidyCopies } from './tidy-copies.ts';

/** Copies and erasures of people's data; `allKinds` are those of every module, in the modules' order. */
export function createPrivacyModule(allKinds: () => readonly PersonalData[]): Module {
  return {
    name: 'privacy',
    routes: (routes) => {
      const { mount } = routes;
      const kinds = allKinds();
      mount(contract.listCopies, listCopies);
      mount(contract.askForCopy, askForCopy);
      mount(contract.getErasure, (ctx, actor) => getErasure(ctx, actor, kinds));
      mount(
        contract.eraseAccount,
        (ctx, actor, input) => eraseAccount(ctx, actor, { ...input, kinds }),
        (reply, answer, ctx) => {
          clearSessionCookies(ctx, reply);
          return answer;
        },
      );
      mount(contract.getPersonPrivacy, (ctx, _actor, { accountId }) => getPersonPrivacy(ctx, { accountId, kinds }));
      mount(contract.copyPerson, (ctx, actor, input) => copyPerson(ctx, actor, { ...input, kinds }));
      mount(contract.erasePerson, (ctx, actor, input) => erasePerson(ctx, actor, { ...input, kinds }));
      addCopyFileRoutes(routes);
    },
    jobs: [
      { task: MAKE_COPY, run: (ctx, payload) => makeCopy(ctx, allKinds(), payload) },
      { task: REMOVE_COPIES, run: removeCopies },
      { task: TIDY_COPIES, run: tidyCopies },
    ],
    schedules: [{ task: TIDY_COPIES, cron: '17 * * * *' }],
    personalData: [copyData],
  };
}
