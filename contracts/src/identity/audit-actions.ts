import { auditActionsText } from '@festoon/catalogue/identity/audit-actions';

/**
 * The actions that the audit log can record, with the keys of their texts. The log stores the names permanently, so a
 * name that was ever recorded must not be renamed.
 */
export const AUDIT_ACTIONS = {
  install: 'install',
  // administrators and their sessions
  'admin.create': 'adminCreate',
  'admin.sign_in': 'adminSignIn',
  'admin.sign_in_fail': 'adminSignInFail',
  'admin.sign_out': 'adminSignOut',
  'admin.step_up': 'adminStepUp',
  'admin.password_change': 'adminPasswordChange',
  'admin.factor_on': 'adminFactorOn',
  'admin.factor_off': 'adminFactorOff',
  'admin.recovery_codes': 'adminRecoveryCodes',
  'admin.session_end': 'adminSessionEnd',
  // people
  'account.suspend': 'accountSuspend',
  'account.restore': 'accountRestore',
  'account.sign_out': 'accountSignOut',
  'account.factor_reset': 'accountFactorReset',
  'account.password_email': 'accountPasswordEmail',
  'account.note': 'accountNote',
  'account.impersonate': 'accountImpersonate',
  'account.impersonation_end': 'accountImpersonationEnd',
  'account.impersonated_call': 'accountImpersonatedCall',
  'account.export': 'accountExport',
  'account.erase': 'accountErase',
  'account.erase_cancel': 'accountEraseCancel',
  'retention.change': 'retentionChange',
  'retention.run': 'retentionRun',
  // events and categories
  'event.approve': 'eventApprove',
  'event.request_changes': 'eventRequestChanges',
  'event.feature': 'eventFeature',
  'event.unfeature': 'eventUnfeature',
  'event.suspend': 'eventSuspend',
  'event.restore': 'eventRestore',
  'event.cancel': 'eventCancel',
  'category.create': 'categoryCreate',
  'category.update': 'categoryUpdate',
  'category.remove': 'categoryRemove',
  'category.order': 'categoryOrder',
  // bookings and money
  'booking.refund': 'bookingRefund',
  'booking.resend': 'bookingResend',
  'payout.approve': 'payoutApprove',
  'payout.reject': 'payoutReject',
  'period.close': 'periodClose',
  'reconciliation.run': 'reconciliationRun',
  'difference.note': 'differenceNote',
  'difference.settle': 'differenceSettle',
  // subscriptions
  'plan.price': 'planPrice',
  'subscription.grant': 'subscriptionGrant',
  'subscription.end': 'subscriptionEnd',
  // reports
  'report.dismiss': 'reportDismiss',
  'report.warn': 'reportWarn',
  'report.remove': 'reportRemove',
  'report.ban': 'reportBan',
  'organiser.limit': 'organiserLimit',
  'organiser.fee': 'organiserFee',
  'attendee_email.approve': 'attendeeEmailApprove',
  'attendee_email.reject': 'attendeeEmailReject',
  // the site
  'setting.change': 'settingChange',
  'site_page.save': 'sitePageSave',
  'invitation.create': 'invitationCreate',
  'invitation.revoke': 'invitationRevoke',
  'job.retry': 'jobRetry',
  'job.discard': 'jobDiscard',
  'request.end': 'requestEnd',
  'email.resend': 'emailResend',
  'email.discard': 'emailDiscard',
  'backup.run': 'backupRun',
  'backup.restore_test': 'backupRestoreTest',
  'media.move': 'mediaMove',
  'view.save': 'viewSave',
  'view.remove': 'viewRemove',
  'list.export': 'listExport',
} as const satisfies Readonly<Record<string, Parameters<typeof auditActionsText>[0]>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Returns the text of an action after the actor's name, such as "suspended an account". An unknown action is its name. */
export function auditActionText(action: string): string {
  return isAuditAction(action) ? auditActionsText(AUDIT_ACTIONS[action]) : action;
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, action);
}

/** Returns the title of an action, such as "Suspended an account". */
export function auditActionTitle(action: string): string {
  const text = auditActionText(action);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
