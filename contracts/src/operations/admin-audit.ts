import * as z from 'zod/mini';
import { AUDIT_ACTIONS, type AuditAction } from '../identity/audit-actions.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day } from '../hosting/local-time.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

const auditActions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** Filters of the audit log. The query of the page and of its exported files uses the same names. */
export const auditFilter = {
  /** Part of a reason, the number of an entry, the id of an account or an object, or an email address. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  action: z.optional(z.enum(auditActions)),
  /** The account that acted. */
  actorAccount: z.optional(Uuid),
  actor: z.optional(z.enum(['admin', 'command', 'system'])),
  subjectKind: z.optional(z.string().check(z.regex(/^[a-z_-]{1,40}$/))),
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  impersonatedAccount: z.optional(Uuid),
  /** First and last day, in UTC. */
  from: z.optional(Day),
  until: z.optional(Day),
};

/** A person whom the log names by id. `isGone` is true if they were erased or are unknown. */
const AuditAccount = z.object({ id: Uuid, name: z.string(), email: z.nullable(z.string()), isDeleted: z.boolean() });

const auditEntryFields = {
  number: z.int(),
  at: z.iso.datetime(),
  actor: z.enum(['admin', 'command', 'system']),
  /** The account that acted; null if no account did. */
  actorAccount: z.nullable(AuditAccount),
  action: z.string(),
  /** The subject of the action, with its current name. `label` is null if the subject was deleted or never had a name. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), label: z.nullable(z.string()), isDeleted: z.boolean() })),
  impersonatedAccount: z.nullable(AuditAccount),
  reason: z.string(),
};

export const AuditEntrySummary = z.object(auditEntryFields);
export type AuditEntrySummary = z.output<typeof AuditEntrySummary>;

const AuditedState = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = z.object({
  ...auditEntryFields,
  before: AuditedState,
  after: AuditedState,
  ip: z.nullable(z.string()),
  /** Such as "Firefox on Windows"; null without a browser. */
  device: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  sessionId: z.nullable(Uuid),
  previousHash: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Lists audit log entries of administrators, commands and the server, newest first.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...auditFilter }),
  response: countedPageOf(AuditEntrySummary),
  domainErrors: [],
});

export const getAuditEntry = endpoint({
  name: 'getAuditEntry',
  method: 'GET',
  path: '/admin/audit/:number',
  summary: 'Returns an audit log entry with its before and after values, origin and position in the hash chain.',
  access: 'admin',
  params: z.object({ number: z.coerce.number().check(z.int(), z.gte(1)) }),
  response: AuditEntry,
  domainErrors: ['not_found'],
});

export const getAuditChain = endpoint({
  name: 'getAuditChain',
  method: 'GET',
  path: '/admin/audit/chain',
  summary: 'Verifies the hash chain of the audit log. Returns the last number and hash, for safekeeping.',
  access: 'admin',
  response: z.object({
    /** The first entry that does not follow from the one before; null if the whole chain is intact. */
    firstBrokenNumber: z.nullable(z.int()),
    checkedAt: z.iso.datetime(),
    lastNumber: z.int(),
    lastHash: z.string(),
  }),
  domainErrors: [],
});

export const listAuditActors = endpoint({
  name: 'listAuditActors',
  method: 'GET',
  path: '/admin/audit/actors',
  summary: 'Lists administrators, to filter the audit log.',
  access: 'admin',
  response: z.object({ items: z.array(AuditAccount) }),
  domainErrors: [],
});
