import type { Module, Routes } from '../../../platform/http/module.ts';
import type { ModerationHooks } from './moderation-hooks.ts';
import { reportData } from './report-data.ts';
import { reportRetention } from './report-retention.ts';
import * as reports from '@festoon/contracts/operations/reports';
import { mountExport } from '../../../platform/http/files/mount-export.ts';
import { createDecideReport } from './decide-report.ts';
import { exportReports } from './export-reports.ts';
import { countOpenReports, listReports } from './list-reports.ts';
import { getReport } from './read-report.ts';
import { getReportableContent, reportContent } from './report-content.ts';

/** Creates the module. `hooks` belong to later modules: they suspend accounts and events. */
export function createModerationModule(hooks: ModerationHooks): Module {
  return {
    name: 'reports',
    routes: (routes) => moderationRoutes(routes, hooks),
    personalData: [reportData],
    retention: [reportRetention],
  };
}

function moderationRoutes(routes: Routes, hooks: ModerationHooks): void {
  const { mount } = routes;
  const filter = reports.reportFilter;
  mount(reports.getReportableContent, getReportableContent);
  mount(reports.reportContent, reportContent);
  mount(reports.listReports, listReports);
  mount(reports.countOpenReports, countOpenReports);
  mount(reports.getReport, getReport);
  mount(reports.decideReport, createDecideReport(hooks));
  mountExport(routes, { path: '/admin/reports.csv', list: 'reports', filter, fileOf: exportReports });
}
