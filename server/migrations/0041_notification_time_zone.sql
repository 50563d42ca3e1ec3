-- The time zone of the device on which the person last saw the hours of their settings. It counts while their profile has none.
alter table notification_settings add column time_zone text;
