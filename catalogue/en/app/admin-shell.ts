import { defineText } from '../../src/translations.ts';

export const adminShellText = defineText('app/admin-shell', {
  // The name of the part of the site for administrators.
  administration: 'Administration',
  logOut: 'Log out',
  // Titles above the tabs.
  marketplace: 'Marketplace',
  money: 'Money',
  platform: 'Platform',
  security: 'Security',
  // The tabs of the administrators' pages.
  overview: 'Overview',
  users: 'Users',
  events: 'Events',
  bookings: 'Bookings',
  finance: 'Finance',
  subscriptions: 'Subscriptions',
  // Tab: content that people have reported.
  reports: 'Reports',
  categories: 'Categories',
  media: 'Streaming and calls',
  // Tab: the emails that the site has sent.
  emails: 'Emails',
  // Tab: background jobs.
  jobs: 'Jobs',
  settings: 'Settings',
  // Tab: terms, privacy policy and other pages that the operator writes.
  sitePages: 'Site pages',
  system: 'System',
  privacy: 'Privacy',
  auditLog: 'Audit log',
  yourSecurity: 'Your security',
});
