import * as reports from '@festoon/contracts/messaging/message-reports';
import type { Mount } from '../../../../platform/http/module.ts';
import { decideRoomReport } from './decide-room-report.ts';
import { listRoomReports } from './list-room-reports.ts';
import { reportMessage } from './report-message.ts';

export function reportRoutes(mount: Mount): void {
  mount(reports.reportMessage, reportMessage);
  mount(reports.listRoomReports, listRoomReports);
  mount(reports.decideRoomReport, decideRoomReport);
}
