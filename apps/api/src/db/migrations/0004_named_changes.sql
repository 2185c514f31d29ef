-- A change of progress may carry a name its sender gave it: one that was made but whose answer got lost is not made again.
alter table watch_event add column change_id text;
create unique index watch_event_change on watch_event (uid, change_id) where change_id is not null;
