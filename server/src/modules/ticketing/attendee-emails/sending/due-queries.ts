import { sql } from 'kysely';

/**
 * The time at which an email `m` of an event `e` is due, by the current schedule of the event. Days are counted on the
 * event's own clock, so that "a day before" is the same hour also across a clock change; hours and minutes are elapsed
 * time.
 */
export const dueAt = sql<Date | null>`
  case m.timing
    when 'at' then m.local_at at time zone e.time_zone
    when 'relative' then case m.offset_unit
      when 'days' then
        ((case m.anchor when 'start' then e.starts_at else e.ends_at end at time zone e.time_zone) + make_interval(days => m.offset_count))
          at time zone e.time_zone
      when 'hours' then case m.anchor when 'start' then e.starts_at else e.ends_at end + make_interval(hours => m.offset_count)
      else case m.anchor when 'start' then e.starts_at else e.ends_at end + make_interval(mins => m.offset_count)
    end
  end`;
