import * as reports from '@festoon/contracts/message-reports';
import type { Mount } from '../../../platform/http/module.ts';
import { decideMessageReport } from './decide-message-report.ts';
import { decideRoomReport } from './decide-room-report.ts';
import { getMessageReport, listMessageReports, listRoomReports } from './list-message-reports.ts';
import { reportMessage } from './report-message.ts';

export function reportRoutes(mount: Mount): void {
  mount(reports.reportMessage, reportMessage);
  mount(reports.listRoomReports, listRoomReports);
  mount(reports.decideRoomReport, decideRoomReport);
  mount(reports.listMessageReports, listMessageReports);
  mount(reports.getMessageReport, getMessageReport);
  mount(reports.decideMessageReport, decideMessageReport);
}
