-- The jobs of event rooms and calls have the name of their constant, like all jobs. Waiting jobs stay in place under their
-- new name. The job library creates its tables itself, so a new database has none yet.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks as tasks
    set identifier = renamed.new_name
    from (values
      ('open_rooms', 'events.open-rooms'),
      ('tell_room_states', 'chats.publish-room-states'),
      ('look_after_call', 'calls.check-call'),
      ('look_after_calls', 'calls.check-calls')
    ) as renamed (old_name, new_name)
    where tasks.identifier = renamed.old_name;
  end if;
end
$$;
