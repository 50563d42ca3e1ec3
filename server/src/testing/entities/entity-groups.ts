/** A diagram of `docs/entities.md`: the tables of a domain, or of a part of a large one. */
export type EntityGroup = { readonly title: string; readonly tables: readonly string[] };

const group = (title: string, tables: string): EntityGroup => ({ title, tables: tables.trim().split(/\s+/) });

/** Every table of the schema is in one group. */
export const entityGroups: readonly EntityGroup[] = [
  group(
    'Identity',
    `accounts sessions identities verification_codes password_resets second_factors recovery_codes used_identity_tokens
    verified_names site_invitations account_notes account_acquisition_sources account_visits personal_data_exports`,
  ),
  group(
    'Notifications and email',
    `notifications notification_preferences notification_settings notification_digests push_devices email_messages
    email_attachments`,
  ),
  group(
    'Events',
    `events event_slugs event_revisions event_moderations event_saves event_questions ticket_types ticket_type_pools capacity_pools
    price_changes categories category_slugs featured_events places saved_searches follows search_terms
    organiser_follower_counts series_next_occurrences map_cells map_cell_changes cities city_categories city_changes`,
  ),
  group('Hosting', `event_series saved_venues event_imports event_team event_guests team_invitations event_changes`),
  group(
    'Money: ledger and wallets',
    `ledger_accounts ledger_transactions ledger_entries wallet_reservations escrow_releases ledger_rollups ledger_rollup_changes money_checks
    money_mode finance_periods finance_period_totals reconciliation_runs reconciliation_days reconciliation_differences`,
  ),
  group(
    'Money: payments and payouts',
    `payments refunds disputes top_ups provider_events provider_fees provider_access connected_accounts payouts
    payout_approvals sandbox_payment_objects sandbox_payment_keys sandbox_payment_deliveries`,
  ),
  group(
    'Money: subscriptions and documents',
    `organiser_fees plans plan_prices subscriptions subscription_invoices premium_grants fee_free_months provider_customers provider_prices
    documents document_counters sellers`,
  ),
  group(
    'Ticketing: bookings',
    `bookings booking_line_items booking_attendees booking_notices booking_invoice_details booking_refunds refund_choices booking_refund_tickets
    booking_changes ticket_changes ticket_change_tickets refund_windows tickets answer_files promo_codes promo_code_types tracked_links hold_networks hold_rejections`,
  ),
  group(
    'Ticketing: transfers, attendees and check-in',
    `ticket_transfers resale_listings waitlist_entries organiser_blocks waiting_rooms waiting_room_entries check_ins check_in_resolutions check_in_lists check_in_list_types event_check_in_rollups
    reviews attendee_emails attendee_email_recipients email_unsubscribes organiser_email_tiers`,
  ),
  group(
    'Messaging',
    `conversations conversation_members messages message_files message_reactions message_reports poll_votes chat_settings account_blocks
    presences room_actions link_previews link_preview_requests`,
  ),
  group(
    'Live',
    `streams stream_cohosts stream_keys stream_questions stream_question_votes stream_reminders stream_viewers player_viewers calls
    call_participants call_signals media_rooms media_sessions media_engines media_recordings media_reconciliations`,
  ),
  group(
    'Insights',
    `event_visits visit_salts event_metric_rollups metric_changes source_metric_rollups counter_totals counter_changes`,
  ),
  group(
    'Operations and platform',
    `content_reports retention_policies purge_runs saved_views backups settings site_pages audit_entries
    idempotency_keys rate_limits live_attachments schema_migrations`,
  ),
];
