import * as contracts from '@festoon/contracts/live/calls';
import type { Routes } from '../../../platform/http/module.ts';
import { joinCall } from './join-call.ts';
import { listCallSignals, sendCallSignal } from './call-signals.ts';
import { declineCall, leaveCall } from './leave-call.ts';
import { getCall, listRingingCalls } from './list-ringing-calls.ts';
import { startCall } from './start-call.ts';

export function callRoutes({ mount }: Routes): void {
  mount(contracts.startCall, startCall);
  mount(contracts.listRingingCalls, listRingingCalls);
  mount(contracts.getCall, getCall);
  mount(contracts.joinCall, joinCall);
  mount(contracts.declineCall, declineCall);
  mount(contracts.leaveCall, leaveCall);
  mount(contracts.sendCallSignal, sendCallSignal);
  mount(contracts.listCallSignals, listCallSignals);
}
