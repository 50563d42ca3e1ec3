import * as reports from '@festoon/contracts/reports';
import type { Routes } from '../../platform/http/module.ts';
import { decideReportWith } from './decide-report.ts';
import type { ModerationEffects } from './effects.ts';
import { addReportFileRoutes } from './report-file-routes.ts';
import { getReportsWaiting, listReports } from './list-reports.ts';
import { getReport } from './read-report.ts';
import { getReportable, reportContent } from './report-content.ts';

export function moderationRoutes(routes: Routes, effects: ModerationEffects): void {
  const { mount, http } = routes;
  mount(reports.getReportable, getReportable);
  mount(reports.reportContent, reportContent);
  mount(reports.listReports, listReports);
  mount(reports.getReportsWaiting, getReportsWaiting);
  mount(reports.getReport, getReport);
  mount(reports.decideReport, decideReportWith(effects));
  addReportFileRoutes(http, routes);
}
