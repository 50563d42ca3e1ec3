import * as reports from '@festoon/contracts/operations/reports';
import type { Routes } from '../../../platform/http/module.ts';
import { mountExport } from '../../../platform/http/files/mount-export.ts';
import { decideReportWith } from './decide-report.ts';
import type { ModerationEffects } from './effects.ts';
import { exportReports } from './export-reports.ts';
import { getReportsWaiting, listReports } from './list-reports.ts';
import { getReport } from './read-report.ts';
import { getReportable, reportContent } from './report-content.ts';

export function moderationRoutes(routes: Routes, effects: ModerationEffects): void {
  const { mount } = routes;
  const filter = reports.reportFilter;
  mount(reports.getReportable, getReportable);
  mount(reports.reportContent, reportContent);
  mount(reports.listReports, listReports);
  mount(reports.getReportsWaiting, getReportsWaiting);
  mount(reports.getReport, getReport);
  mount(reports.decideReport, decideReportWith(effects));
  mountExport(routes, { path: '/admin/reports.csv', list: 'reports', filter, fileOf: exportReports });
}
